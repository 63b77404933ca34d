import { type DayMeasure, dayMeasures } from "./rules/listing-stats.ts";
import { LocalForm } from "#app/ui/local-form.tsx";
import { m } from "#app/paraglide/messages.js";
import { pathIn } from "#app/platform/locale.ts";
import { useRootData } from "#app/root-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { SharedDayChart } from "#app/ui/day-chart.tsx";
import { Pencil, Printer } from "#app/ui/icons.tsx";
import { ShareLinks } from "#app/ui/share-links.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { useFormats } from "#app/ui/use-formats.ts";
import { ListingHelp } from "./components/listing-help.tsx";
import { actionIcons } from "./components/own-listing-actions.tsx";
import { lifeActionName } from "./rules/life-words.ts";
import type { ListingStats as Stats } from "./own-listings.server.ts";

const names: Record<DayMeasure, () => string> = {
  views: m.life_stats_views,
  saves: m.life_stats_saves,
  contacts: m.life_stats_contacts,
  offers: m.life_stats_offers,
};

export function ListingStats({ stats, canWrite }: { stats: Stats; canWrite: boolean }) {
  const { number } = useFormats();
  const sum = (measure: DayMeasure) =>
    number(stats.days.reduce((all, day) => all + day[measure], 0));
  return (
    <div className="space-y-6">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-4">
        {dayMeasures.map((measure) => (
          <div key={measure} className="flex flex-col-reverse justify-end bg-surface px-4 py-3">
            <dt className="text-sm text-muted">{names[measure]()}</dt>
            <dd className="numbers text-2xl font-extrabold">{sum(measure)}</dd>
          </div>
        ))}
      </dl>
      {stats.tips.length > 0 && <ListingHelp {...stats} />}
      {canWrite && <Actions stats={stats} />}
      <SharedDayChart
        charts={dayMeasures.map((measure) => ({
          title: names[measure](),
          days: daysWithAnything(stats.days).map(({ day, ...counts }) => ({
            day,
            count: counts[measure],
          })),
        }))}
      />
      {stats.fromChannels > 0 && <p>{m.life_stats_channels({ count: stats.fromChannels })}</p>}
      <p className="text-sm text-muted">{m.life_stats_note()}</p>
    </div>
  );
}

const fewestDays = 7;

/** From the first day on that has anything: a month of empty days would make the others narrow. */
function daysWithAnything(days: Stats["days"]): Stats["days"] {
  const first = days.findIndex((day) => dayMeasures.some((measure) => day[measure] > 0));
  return first < 0 ? days : days.slice(Math.min(first, days.length - fewestDays));
}

function Actions({ stats: { listing, actions } }: { stats: Stats }) {
  const { id, title, locale, status } = listing;
  const publicUrl = useRootData()?.site.publicUrl ?? "";
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap gap-2">
        {actions.map((action) => {
          const Icon = actionIcons[action];
          return (
            <LocalForm key={action} to={`/account/listings/${id}/state`}>
              <SubmitButton intent={action}>
                <Icon aria-hidden />
                {lifeActionName(action, "sale")}
              </SubmitButton>
            </LocalForm>
          );
        })}
        <ButtonLink to={`/account/listings/${id}/edit`} variant="secondary">
          <Pencil aria-hidden />
          {m.account_edit()}
        </ButtonLink>
        {status === "active" && (
          <ButtonLink to={`/account/listings/${id}/poster`} variant="secondary">
            <Printer aria-hidden />
            {m.life_poster()}
          </ButtonLink>
        )}
      </div>
      {status === "active" && (
        <ShareLinks title={title} url={publicUrl + pathIn(locale, `/listing/${id}`)} />
      )}
    </div>
  );
}
