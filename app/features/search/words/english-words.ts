// English words that would write an Arabic one by their sound: "best" is no بساط, "smoke" no سمك.
const soundAlike = new Set(
  `query header already issues issue owner usually readme best three entire fresh ready shall shell measure
   matter reuse treat tries timer reader frame waits issued hard fires james areas someone trees harris flash
   azure freeze missed hires threat awaits meter simon folks jitter allen robin wired summon bloat renew buyer
   bother broad brad india award hamlet smoke heard blur entre trans hears sided knob moore selon frames
   meters trams tram hired host hosts store stores salad salt sofas soft sure tire tired tourist tourer harm
   harms harem farm farms fair fare fares far fast feast first fist kind kinds kit kits kite bird birds bread
   breed bride bridal board border bottom button butter batter better bitter boats boat baths bath basket based
   bases basis bear beer bees bell bells belt bench benches band bands bank bill bills blade blank blast
   bless blind block blood blow blue bold bolt bone bonus boot boots bore born both bound bowl bread burn
   burst dear deer desk desks dish dishes dust duty data date dates deal deals dear debt deed deeds deep
   handle hand hands hire hold hole hood horn hose hour hours hard harder harsh hash hate head heads heal
   health hear heart heat heavy heel held help hide high hill hind hint jack jail jar jars jeans jet join
   joint joke journal judge juice jump keen keep kept keys kick kill king knee knot label lack ladder lady lake
   lamp land lane large laser last late later lather laugh lawn lead leader leaf leak lean learn least leave
   left lens less letter level lid life lift light like limit line linen link lion list listen liter little
   live load loan local lock long look loose lord lose lost loud love lower luck lunch main male mall manner
   marble margin mark market mass mast master mate math meal mean meat melt mend menu merit metal mild mile
   milk mill mind mine minor mint mirror mood moon more most motel mother motor mount mouse mouth much mud must
   name narrow near neat neck need net nets never next nice night noise none noon normal north nose note
   noted number nurse order other quarter rain raise range rank rare rate rather ratio real rear reason
   rent rest rich ride right ring rise river road roads roof room root rope rose round route royal rubber
   rule run rural rush sale salon sand sauce save scene seal seat seed sell send sense serious serve seven
   shade shadow shake shape share sharp sheet shelf shine ship shirt shock shoot shore short shot show
   shower side sight sign silent silk silver simple since single sink site size skill skin slim small smart
   smell smile smooth snow soda soil sold solid some song soon sort sound soup south spare speed spin spot
   spring square stable staff stage stain stair stamp stand star start state station stay steel step stick
   still stir stock stone stool stop storm straw street stress strong student studio style such sugar
   suit sun super supply sweet swim table tail take tale talk tall tank tape target task taste tax team
   tell term test text than thank theme then there these thick thin thing think third this thread time
   tin tiny title toast today tone tool tools tooth total touch tour tower town toy trade trail train
   tray tree trial tribe trick trim trip truck true trust truth tube turn twin type tyre under union unit
   until urban used user usual water wheel where while white whole wide wife wild wind window wine wing
   winter wire wise wish with wood wool word work world worth wrong yard year young
   stdio median bayer matteo india`
    .trim()
    .split(/\s+/),
);

/** Whether a word in small Latin letters is English rather than Arabic with Latin keys. */
export function isEnglish(word: string): boolean {
  return soundAlike.has(word);
}
