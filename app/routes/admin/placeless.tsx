import { Form } from "react-router";
import type { Route } from "./+types/placeless";
import {
  askForPlace,
  listPlaceless,
  placeListing,
} from "#app/features/moderation/placeless.server.ts";
import { TargetView } from "#app/features/moderation/report-cards.tsx";
import { defineQueue } from "#app/features/staff/queue.ts";
import { queueAction, queueLoader } from "#app/features/staff/queue.server.ts";
import { QueueCard, StaffQueue } from "#app/features/staff/queue.tsx";
import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { MapPin, MessageCircle } from "#app/ui/icons.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { metaOf } from "../page-meta.ts";

const queue = defineQueue({
  path: "/admin/placeless",
  title: m.staff_placeless,
  text: m.staff_placeless_text,
});

export const loader = queueLoader(queue, listPlaceless);
export const action = queueAction(queue, {
  ask: { flash: "staff-saved", decide: askForPlace },
  place: {
    flash: "staff-saved",
    decide: ({ form, ...input }) =>
      placeListing({ ...input, governorateId: String(form.get("governorate")) }),
  },
});
export const meta = metaOf(queue.title, queue.text, { path: queue.path, noindex: true });

export default function Placeless({ loaderData: page }: Route.ComponentProps) {
  const empty = { icon: MapPin, title: m.staff_placeless_none() };
  return (
    <StaffQueue queue={queue} page={page} layout="cards" empty={empty}>
      {({ id, target, requestedAt, canAct, canAsk }) => (
        <QueueCard>
          <TargetView target={target} now={page.now} />
          {canAct ? (
            <Form
              method="post"
              preventScrollReset
              className="flex flex-wrap items-end gap-3 border-t border-line pt-3"
            >
              <input type="hidden" name="id" value={id} />
              <SelectField
                id={`governorate-${id}`}
                name="governorate"
                label={m.places_governorate()}
                required
                className="min-w-0 basis-full sm:flex-1 sm:basis-40"
                defaultValue=""
                none={m.places_choose_governorate()}
                options={page.governorates.map(({ id: value, name }) => [value, name])}
              />
              <Button intent="place" className="max-sm:flex-1 max-sm:px-2">
                <MapPin aria-hidden />
                {m.staff_place_set()}
              </Button>
              {canAsk && (
                <Button
                  intent="ask"
                  variant="secondary"
                  formNoValidate
                  className="max-sm:flex-1 max-sm:px-2"
                >
                  <MessageCircle aria-hidden />
                  {m.staff_place_ask()}
                </Button>
              )}
            </Form>
          ) : (
            <Alert tone="info">{m.staff_not_yours()}</Alert>
          )}
          {requestedAt && (
            <p className="text-sm text-muted">
              {m.staff_place_asked()} <RelativeTime at={requestedAt} now={page.now} />
            </p>
          )}
        </QueueCard>
      )}
    </StaffQueue>
  );
}
