import type { Route } from "./+types/channels";
import { channelsPath } from "#app/features/channels/channel.ts";
import { ChannelRow, NewChannel } from "#app/features/channels/channel-list.tsx";
import {
  addChannel,
  channelForm,
  checkChannel,
  listChannels,
  removeChannel,
  settleChannel,
} from "#app/features/channels/channels.server.ts";
import { defineQueue } from "#app/features/staff/queue.ts";
import { queueLoader, redirectAfterDecision } from "#app/features/staff/queue.server.ts";
import { StaffQueue } from "#app/features/staff/queue.tsx";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { noFields } from "#app/platform/forms/form.server.ts";
import { answerIntents } from "#app/platform/forms/intents.ts";
import { newId } from "#app/platform/id.ts";
import { viewerContext } from "#app/platform/request-info.ts";
import { formText } from "#app/platform/text.ts";
import { answerForm } from "../answer-form.server.ts";
import { metaOf } from "../page-meta.ts";

const queue = defineQueue({
  path: channelsPath,
  title: m.channels_title,
  text: m.channels_text,
});

const load = queueLoader(queue, listChannels);

export async function loader(args: Route.LoaderArgs) {
  return { ...(await load(args)), freshId: newId() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const chosen = {
    viewer: context.get(viewerContext),
    id: formText(form, "id"),
    now: clock.now(),
  };
  const sent = { form, context };
  const done = (act: () => Promise<void>) =>
    redirectAfterDecision(context, { path: queue.path, flash: "staff-saved" }, act);
  return answerIntents(form, {
    add: () =>
      answerForm(sent, channelForm, async ({ read }) => {
        const input = read();
        return done(() => addChannel({ ...chosen, input }));
      }),
    check: () =>
      answerForm(sent, { ...channelForm, schema: noFields }, () =>
        done(() => checkChannel(chosen)),
      ),
    settle: () => done(() => settleChannel(chosen)),
    remove: () => done(() => removeChannel(chosen)),
  });
}

export const meta = metaOf(queue.title, queue.text, { path: queue.path, noindex: true });

export default function Channels({ loaderData: page, actionData: reply }: Route.ComponentProps) {
  return (
    <StaffQueue
      queue={queue}
      page={page}
      above={<NewChannel key={page.freshId} {...page} reply={reply} />}
      empty={null}
    >
      {(channel) => <ChannelRow channel={channel} reply={reply} now={page.now} />}
    </StaffQueue>
  );
}
