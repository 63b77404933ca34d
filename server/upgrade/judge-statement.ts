import type { Statement } from "#app/platform/postgres/split-statements.server.ts";

export type Judged = {
  line: number;
  /** The table it changes; null where it changes none that holds rows. */
  table: string | null;
  does: string;
  /** Whom it keeps waiting: nobody, everybody for a moment, or writers (everybody) for as long as it works. */
  waits: "nobody" | "a moment" | "writers" | "everybody";
  /** What it works through: nothing, every row, or every row to write it (or an index) anew. */
  work: "nothing" | "reads" | "writes";
  /** Why it must not be in a migration, and what instead; null where it may, or is marked. */
  refused: string | null;
};

type Verdict = Pick<Judged, "does" | "waits" | "work"> & { refused?: string };

const fine = (does: string, waits: Judged["waits"] = "a moment"): Verdict => ({
  does,
  waits,
  work: "nothing",
});
const long = (does: string, refused: string): Verdict => ({
  does,
  waits: "everybody",
  work: "writes",
  refused,
});
const reading = (does: string, refused: string): Verdict => ({
  ...long(does, refused),
  work: "reads",
});
const breaking = (does: string): Verdict => ({
  ...fine(does),
  refused:
    "the program before this one still asks for it while both run: let one version pass that does not",
});

const twoSteps = "add it NOT VALID, and VALIDATE CONSTRAINT in a migration of its own";
const concurrent =
  "build it with CREATE INDEX CONCURRENTLY IF NOT EXISTS, in a migration of such statements only";

const alterations: [pattern: RegExp, verdict: Verdict][] = [
  [
    /^(add|drop) (column )?.*\b(generated always as \(.*\) stored|generated (always|by default) as identity|(big|small)?serial\b)/,
    long(
      "adds a column that is reckoned for every row",
      "every row is written anew: add it empty, fill it by batches",
    ),
  ],
  [
    // Of now() every row gets the same; of any other function nobody knows it from the text.
    /^add (column )?.*\bdefault\b.*\b(?!now\b)\w+\s*\(/,
    long(
      "adds a column with another value in every row",
      "every row is written anew: add it empty, fill it by batches",
    ),
  ],
  [/^add (constraint \w+ )?(foreign key|check)\b.*\bnot valid$/, fine("adds a rule for new rows")],
  [/^add (constraint \w+ )?(foreign key|check)\b/, reading("adds a rule", twoSteps)],
  [/^add (constraint \w+ )?(unique|primary key) using index/, fine("makes an index a rule")],
  [
    /^add (constraint \w+ )?(unique|primary key|exclude)\b/,
    long("adds a rule with an index", `${concurrent}; then ADD CONSTRAINT … USING INDEX`),
  ],
  [
    /^add (column )?.*\b(unique|primary key)\b/,
    long("adds a column with an index", `add it without; ${concurrent}`),
  ],
  [
    /^add (column )?.*\b(references|check)\b/,
    reading("adds a column with a rule", `add it without; then the rule: ${twoSteps}`),
  ],
  [
    /^add (column )?.*\bnot null\b(?!.*\bdefault\b)/,
    reading("adds a column that no row has", "give it a DEFAULT: it costs nothing"),
  ],
  [/^add /, fine("adds a column")],
  [
    /^validate constraint/,
    { does: "holds the old rows to a rule", waits: "nobody", work: "reads" },
  ],
  [
    /^alter (column )?\w+ (set data )?type\b/,
    long(
      "changes a column's type",
      "every row is written anew: add another column, fill it by batches",
    ),
  ],
  [
    /^alter (column )?\w+ set not null/,
    reading(
      "forbids a column to be empty",
      "first a CHECK (… IS NOT NULL) NOT VALID that is validated; then mark it",
    ),
  ],
  [/^alter (column )?\w+ /, fine("changes what a column begins with")],
  [/^drop constraint/, fine("drops a rule")],
  [/^drop /, breaking("drops a column")],
  [/^rename/, breaking("renames")],
  [
    /^set (logged|unlogged|tablespace|access method)|^cluster/,
    long("moves the table", "every row is written anew"),
  ],
  [
    /^(set|reset|enable|disable|owner|replica|force|no force) ?/,
    fine("changes a setting of the table"),
  ],
];

/** Whole statements; the name of the table is the pattern's group. */
const statements: [pattern: RegExp, verdict: Verdict][] = [
  [
    /^create (?:unique )?index concurrently if not exists \w+ on (?:only )?([\w.]+)/,
    { does: "builds an index beside everybody", waits: "nobody", work: "writes" },
  ],
  [
    /^create (?:unique )?index concurrently .*? on (?:only )?([\w.]+)/,
    {
      ...long(
        "builds an index",
        "say IF NOT EXISTS and a name: one that was broken off is begun anew",
      ),
      waits: "nobody",
    },
  ],
  [
    /^create (?:unique )?index\b.*? on (?:only )?([\w.]+)/,
    { ...long("builds an index", concurrent), waits: "writers" },
  ],
  [/^drop index/, fine("drops an index")],
  [/^alter index/, fine("changes an index")],
  [
    /^reindex (?!.*\bconcurrently\b)\w+ ([\w.]+)/,
    long("builds indexes anew", "REINDEX … CONCURRENTLY, by hand"),
  ],
  [/^create (?:or replace )?(?:constraint )?trigger .*? on ([\w.]+)/, fine("adds a trigger")],
  [/^drop trigger .*? on ([\w.]+)/, fine("drops a trigger")],
  [
    /^insert into ([\w.]+)(?: as \w+)?(?: ?\([^)]*\))? (?:values|default values|overriding)/,
    fine("adds rows", "nobody"),
  ],
  [
    /^insert into ([\w.]+)/,
    { ...long("adds rows from others", "let a job fill it by batches"), waits: "nobody" },
  ],
  [
    /^update (?:only )?([\w.]+)/,
    {
      ...long("changes rows", "let a job change them by batches of some thousand"),
      waits: "writers",
    },
  ],
  [
    /^delete from (?:only )?([\w.]+)/,
    {
      ...long("deletes rows", "let a job delete them by batches of some thousand"),
      waits: "writers",
    },
  ],
  [/^truncate (?:table )?(?:only )?([\w.]+)/, breaking("empties the table")],
  [/^drop table (?:if exists )?([\w.]+)/, breaking("drops the table")],
  [
    /^(?:cluster|vacuum full|lock (?:table )?) ?([\w.]+)/,
    long("holds the table", "nobody else can use it meanwhile"),
  ],
  [/^vacuum|^analyze/, { does: "looks through a table", waits: "nobody", work: "reads" }],
  [
    /^refresh materialized view (?!concurrently)([\w.]+)/,
    long("fills a view anew", "REFRESH … CONCURRENTLY, in a job"),
  ],
  [
    /^(?!(?:alter|drop) table\b)(create|alter|drop|comment on) (or replace )?(extension|function|procedure|type|domain|schema|sequence|view|table|collation|statistics|column|constraint|index)\b/,
    fine("changes no table that holds rows", "nobody"),
  ],
];

const unknown: Verdict = {
  does: "does something of its own",
  waits: "everybody",
  work: "writes",
  refused: "nobody can tell from its text whom it keeps waiting",
};

/** A table that the same migration creates has no rows. A comment `-- held: reason` lets a statement pass. */
export function judgeMigration(migration: readonly Statement[]): Judged[] {
  const created = new Set<string>();
  return migration.flatMap((statement) => {
    const text = statement.text.toLowerCase().replaceAll(/\s+/g, " ");
    const made = /^create table (?:if not exists )?([\w.]+)/.exec(text)?.[1];
    if (made) created.add(made);
    const isMarked = statement.comments.some((comment) => /^held: \S/.test(comment));
    return judgeStatement(text).map(({ table, verdict }) => {
      const isNew = table !== null && created.has(table);
      const refused = isNew || isMarked ? null : (verdict.refused ?? null);
      const { does, waits, work } = isNew ? fine(verdict.does, "nobody") : verdict;
      return { line: statement.line, table, does, waits, work, refused };
    });
  });
}

function judgeStatement(text: string): { table: string | null; verdict: Verdict }[] {
  const alter = /^alter table (?:if exists )?(?:only )?([\w.]+) (.*)$/.exec(text);
  if (alter) {
    const [, table = "", actions = ""] = alter;
    return splitActions(actions).map((action) => ({
      table,
      verdict: alterations.find(([pattern]) => pattern.test(action))?.[1] ?? unknown,
    }));
  }
  for (const [pattern, verdict] of statements) {
    const found = pattern.exec(text);
    if (found)
      return [
        {
          table:
            verdict.waits === "nobody" && verdict.work === "nothing" ? null : (found[1] ?? null),
          verdict,
        },
      ];
  }
  return [{ table: null, verdict: unknown }];
}

function splitActions(actions: string): string[] {
  let depth = 0;
  let part = "";
  const parts: string[] = [];
  for (const character of actions) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (character === "," && depth === 0) {
      parts.push(part.trim());
      part = "";
    } else part += character;
  }
  return [...parts, part.trim()];
}
