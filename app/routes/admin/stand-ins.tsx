import type { Route } from "./+types/stand-ins";
import { standInForm } from "#app/features/stand-ins/stand-in-forms.server.ts";
import { OpenStandIn, StandInRow } from "#app/features/stand-ins/stand-in-row.tsx";
import {
  listStandIns,
  makeHandOverLink,
  openStandIn,
} from "#app/features/stand-ins/stand-ins.server.ts";
import { defineQueue } from "#app/features/staff/queue.ts";
import { queueLoader } from "#app/features/staff/queue.server.ts";
import { StaffQueue } from "#app/features/staff/queue.tsx";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { Conflict } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import { answerIntents } from "#app/platform/forms/intents.ts";
import { pathIn } from "#app/platform/locale.ts";
import { requestInfoContext, viewerContext } from "#app/platform/request-info.ts";
import { site } from "#app/platform/site.server.ts";
import { UsersRound } from "#app/ui/icons.tsx";
import { useLastReply } from "#app/ui/use-last-reply.ts";
import { answerForm } from "../answer-form.server.ts";
import { metaOf } from "../page-meta.ts";

const queue = defineQueue({
  path: "/admin/stand-ins",
  title: m.handover_title,
  text: m.handover_text,
  states: { waiting: m.handover_waiting, claimed: m.handover_claimed },
});

const load = queueLoader(queue, listStandIns);

export async function loader(args: Route.LoaderArgs) {
  return { ...(await load(args)), key: newId() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { locale } = context.get(requestInfoContext);
  const viewer = context.get(viewerContext);
  const form = await request.formData();
  return answerIntents(form, {
    open: () =>
      answerForm({ form, context }, standInForm, async ({ read, now }) => {
        const isOpened = await openStandIn(viewer, read(), { locale, now }).then(
          () => true,
          orConflict,
        );
        return { to: queue.path, flash: isOpened ? "staff-saved" : "staff-moved-on" };
      }),
    link: async () => {
      const id = String(form.get("id"));
      const token = await makeHandOverLink(viewer, id, clock.now());
      // Shown once: nobody can read it from us again.
      return { link: { id, url: `${site().publicUrl}${pathIn(locale, `/claim?token=${token}`)}` } };
    },
  });
}

function orConflict(error: unknown): false {
  if (error instanceof Conflict) return false;
  throw error;
}

export const meta = metaOf(queue.title, queue.text, { path: queue.path, noindex: true });

export default function StandIns({ loaderData: page, actionData }: Route.ComponentProps) {
  const last = useLastReply(actionData);
  const link = last && "link" in last ? last.link : null;
  const reply = last && "values" in last ? last : undefined;
  const empty = { icon: UsersRound, title: m.handover_none() };
  return (
    <StaffQueue
      queue={queue}
      page={page}
      above={<OpenStandIn key={page.key} submissionKey={page.key} reply={reply} />}
      empty={empty}
    >
      {(row) => (
        <StandInRow row={row} link={link?.id === row.id ? link.url : null} now={page.now} />
      )}
    </StaffQueue>
  );
}
