import type { Api } from "grammy";
import { z } from "zod";
import { listCategories } from "#app/features/catalogue/catalogue.server.ts";
import { listGovernorateOptions } from "#app/features/places/gazetteer.server.ts";
import { entireCountry } from "#app/features/places/place.ts";
import { actAsStaff, asAdministrator } from "#app/features/staff/staff.server.ts";
import { m } from "#app/paraglide/messages.js";
import { database } from "#app/platform/database.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import {
  type Form,
  formKey,
  FormRefused,
  oneOf,
  rawText,
} from "#app/platform/forms/form.server.ts";
import { cutText } from "#app/platform/graphemes.ts";
import { isUuid } from "#app/platform/id.ts";
import { type Locale, locales } from "#app/platform/locale.ts";
import { botApi, refusalOf } from "#app/platform/telegram/bot-api.server.ts";
import { wordsOfStatus } from "#app/platform/status-words.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import type { Channel } from "./channel.ts";
import { followSoon } from "./channels-jobs.server.ts";
import * as queries from "./data/channel-queries.server.ts";

const orNone = rawText.transform((id) => id || null);

export const channelForm = {
  failed: wordsOfStatus,
  schema: z.object({
    id: formKey,
    chat: rawText
      .transform((text) =>
        text
          .trim()
          .replace(/^(?:https?:\/\/)?t\.me\//, "")
          .replace(/^@/, ""),
      )
      .refine((name) => /^(?:[A-Za-z]\w{3,31}|-100\d{5,15})$/.test(name), {
        error: () => m.channels_chat_wrong(),
      })
      .transform((name) => (name.startsWith("-") ? name : `@${name}`)),
    categoryId: orNone,
    governorateId: orNone,
    locale: oneOf(locales),
  }),
} satisfies Form;

type Options = { id: string; name: string }[];

/** What channels there are, with what a form for another one offers. @throws {NotFound} for all but administrators */
export async function listChannels(
  viewer: MaybeViewer,
  { locale, now }: { locale: Locale; now: Date },
): Promise<{ rows: Channel[]; next: null; categories: Options; governorates: Options }> {
  asAdministrator(viewer);
  const [rows, categories, places] = await Promise.all([
    queries.selectChannels(database(), { locale, now }),
    listCategories(locale),
    listGovernorateOptions(locale),
  ]);
  const governorates = places.filter(({ id }) => id !== entireCountry);
  const named = ({ id, name }: { id: string; name: string }) => ({ id, name });
  return {
    rows,
    next: null,
    categories: categories.map(named),
    governorates: governorates.map(named),
  };
}

type Input = z.output<typeof channelForm.schema>;
type Act = { viewer: MaybeViewer; now: Date };

/** Names a channel in which the bot may post and delete, which Telegram is asked for. @throws {FormRefused} */
export async function addChannel({ viewer, input, now }: Act & { input: Input }): Promise<void> {
  asAdministrator(viewer);
  const { id, chat, categoryId, governorateId, locale } = input;
  const [categories, places] = await Promise.all([
    listCategories(locale),
    listGovernorateOptions(locale),
  ]);
  const isOffered = (all: readonly { id: string }[], chosen: string | null) =>
    chosen === null || all.some((each) => each.id === chosen);
  if (!isOffered(categories, categoryId) || !isOffered(places, governorateId)) throw new NotFound();
  const known = await findChat(chat);
  const channel = { ...known, id, categoryId, governorateId, locale, addedAt: now };
  await act({ viewer, now }, "channel-added", id, async (tx) => {
    if (await queries.insertChannel(tx, channel)) return known.title;
    const same = await queries.findChannel(tx, id);
    if (same?.chat === known.chat) return null;
    throw refused(m.channels_taken);
  });
}

type Chosen = Act & { id: string };

/** Asks Telegram again whether the bot may post there, and goes on where it may. @throws {FormRefused} where not */
export async function checkChannel({ viewer, id, now }: Chosen): Promise<void> {
  asAdministrator(viewer);
  const channel = isUuid(id) && (await queries.findChannel(database(), id));
  if (!channel) throw new NotFound();
  const { title, username } = await findChat(channel.chat);
  await act({ viewer, now }, "channel-checked", id, async (tx) => {
    await queries.markAllowed(tx, id, { title, username });
    await followSoon(tx);
    return title;
  });
}

/** Its messages stay, and nobody changes them any more. */
export const removeChannel = ({ id, ...input }: Chosen) =>
  act(input, "channel-removed", id, (tx) => queries.deleteChannel(tx, id));

/** Somebody has looked at the messages of which nobody knew whether they are true. */
export const settleChannel = ({ id, ...input }: Chosen) =>
  act(input, "channel-settled", id, async (tx) => {
    const channel = await queries.findChannel(tx, id);
    return channel && (await queries.settleUnclear(tx, id, input.now)) ? channel.title : null;
  });

type Write = Parameters<typeof actAsStaff>[1];

function act(
  { viewer, now }: Act,
  action: string,
  id: string,
  write: (tx: Parameters<Write>[0]) => Promise<string | null>,
): Promise<void> {
  if (!isUuid(id)) throw new NotFound();
  return actAsStaff({ viewer, now, by: asAdministrator }, async (tx) => {
    const title = await write(tx);
    return title !== null && { action, targetKind: "channel", targetId: id, reason: title };
  });
}

const refused = (error: () => string) => new FormRefused(422, { errors: { chat: error() } });

async function findChat(chat: string) {
  const api = await botApi();
  if (!api) throw refused(m.channels_no_bot);
  const found = await ask(api, chat).catch(async (error: unknown) => {
    if (error instanceof FormRefused) throw error;
    const refusal = await refusalOf(error);
    throw refused(refusal && refusal.status < 500 ? m.channels_unknown : m.channels_unreached);
  });
  return {
    chat: String(found.id),
    title: cutText(found.title, 255),
    username: found.username ?? null,
  };
}

async function ask(api: Api, chat: string) {
  const found = await api.getChat(chat);
  if (found.type !== "channel") throw refused(m.channels_not_channel);
  const { id } = await api.getMe();
  const bot = await api.getChatMember(found.id, id);
  if (bot.status !== "administrator" || !bot.can_post_messages || !bot.can_delete_messages)
    throw refused(m.channels_no_rights);
  return found;
}
