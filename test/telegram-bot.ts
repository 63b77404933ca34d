import { EventEmitter, once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer as readBytes, text as readText } from "node:stream/consumers";
import { isDeepStrictEqual } from "node:util";
import type { InlineKeyboardButton, Update } from "grammy/types";

export type TelegramPerson = { id: number; first_name: string; phone?: string; is_bot?: boolean };

/** `rights` are the bot's there; null where it is none of its administrators. */
export type TelegramChannel = {
  id: number;
  title: string;
  username: string;
  type: "channel" | "supergroup";
  rights: { can_post_messages: boolean; can_delete_messages: boolean } | null;
};

type Sent = {
  chat: number;
  message_id: number;
  /** Or the words below its picture. */
  text: string;
  picture?: Buffer;
  reply_markup?: Record<string, unknown>;
  reply_to_message?: Message;
};
type Message = NonNullable<Update["message"]>;
type Body = Record<string, unknown>;
type Sending = { body: Body; pictures: Map<string, Buffer> };
type Contact = { of?: TelegramPerson; without?: "user_id"; forwarded?: boolean; group?: boolean };
type StoredFile = { path: string; bytes: Buffer; size: number };

class Refused extends Error {
  readonly code: number;
  readonly parameters: { retry_after: number } | undefined;

  constructor(code: number, description: string, retryAfter?: number) {
    super(description);
    this.code = code;
    this.parameters = retryAfter === undefined ? undefined : { retry_after: retryAfter };
  }
}

const bad = (description: string) => new Refused(400, `Bad Request: ${description}`);

const secret = "AAFakeTokenOfTheTests_0123456789abcde";

/**
 * Telegram's Bot API on loopback, and the people who use it there. It refuses what Telegram refuses, and on
 * demand tells updates twice and in disorder, floods, and goes away.
 */
export class TelegramBot {
  readonly id = 7_310_011_223;
  readonly username = "dalil_test_bot";
  readonly token = `${this.id}:${secret}`;
  readonly sent: Sent[] = [];
  readonly calls: string[] = [];
  /** How many of the next calls are refused with 429, and for how many seconds; those to a chat where one is named. */
  flood: { calls: number; seconds: number; chat?: number } = { calls: 0, seconds: 1 };
  hasPace = true;
  /** What came faster than Telegram takes it, or while it had said to wait. */
  readonly impatience: string[] = [];
  /** The moments at which messages came, in milliseconds. */
  readonly arrivals: { chat: number; at: number }[] = [];
  readonly #closedUntil = new Map<number, number>();
  /** How many of the next requests find nobody. */
  awayFor = 0;
  /** Tells each update twice, the last first, and again after it was confirmed. */
  isDisordered = false;
  /** Whether the answer to a message that has come is lost on its way back. */
  losesAnswer = (): boolean => false;
  webhook = "";
  /** How many of the next calls are done and not answered. */
  silentFor = 0;
  readonly blockedBy = new Set<number>();
  readonly channels: TelegramChannel[] = [];
  /** What passed over the screens of those who pressed buttons. */
  readonly toasts: string[] = [];
  readonly files = new Map<string, StoredFile>();
  #isHolding = false;
  readonly #started = new Set<number>();
  readonly #presses = new Set<string>();
  readonly #happened = new EventEmitter().setMaxListeners(0);
  readonly #written: Message[] = [];
  #pending: Update[] = [];
  #told: Update[] = [];
  #nextUpdate = 500_000_000;
  #nextMessage = 1;
  #interrupt: (() => void) | null = null;
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  root = "";

  async start(): Promise<this> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    const address = this.#server.address();
    this.root = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
    return this;
  }

  async close(): Promise<void> {
    this.#interrupt?.();
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }

  /** What a phone does with a link to the bot: it presses Start there. Other links it does not open. */
  open(person: TelegramPerson, link: string): Update {
    const { origin, pathname, searchParams } = new URL(link);
    const start = searchParams.get("start") ?? "";
    if (origin !== "https://t.me" || pathname !== `/${this.username}`)
      throw new Error(`${link} does not lead to the bot`);
    if (!/^[\w-]{0,64}$/.test(start)) throw new Error("Telegram takes no such start parameter");
    return this.write(person, `/start ${start}`.trim());
  }

  /** They have started the bot long ago. */
  know({ id }: TelegramPerson): void {
    this.#started.add(id);
  }

  write(person: TelegramPerson, text: string, more: Body = {}): Update {
    this.#started.add(person.id);
    return this.#add({ message: this.#messageOf(person, { text, ...more }) });
  }

  /** Writes as a reply to what the bot has sent. */
  reply(person: TelegramPerson, { message_id }: Sent, more: Body): Update {
    return this.write(person, "", {
      reply_to_message: this.#messageOf(person, { message_id }),
      ...more,
    });
  }

  /** A picture as a phone sends it: in several sizes, the largest last. */
  photo(bytes: Buffer, caption?: string): Body {
    const file_id = `photo-${this.files.size}`;
    this.files.set(file_id, { path: `photos/${file_id}.jpg`, bytes, size: bytes.length });
    const small = { file_id: "thumbnail", file_unique_id: "t", width: 90, height: 90 };
    const photo = [small, { ...small, file_id, file_unique_id: file_id, width: 800, height: 800 }];
    return { text: undefined, photo, ...(caption && { caption }) };
  }

  edit(person: TelegramPerson, text: string, of?: Update): Update {
    const edited = of?.message && { ...of.message, [of.message.text ? "text" : "caption"]: text };
    return this.#add({ edited_message: edited ?? this.#messageOf(person, { text }) } as never);
  }

  /** Pictures sent together: one message each, in their order. */
  album(person: TelegramPerson, pieces: readonly Body[]): Update[] {
    const media_group_id = String(this.#nextMessage);
    return pieces.map((piece) => this.write(person, "", { ...piece, media_group_id }));
  }

  /** Shares a number, as the button of the bot does: of themselves unless told. */
  shareContact(person: TelegramPerson, of: Contact = {}): Update {
    const { of: whose = person, without, forwarded, group } = of;
    if (!whose.phone) throw new Error("somebody without a number shares none");
    const contact = {
      phone_number: whose.phone,
      first_name: whose.first_name,
      ...(without ? {} : { user_id: whose.id }),
    };
    const origin = { type: "user", date: 1, sender_user: whose };
    return this.#add({
      message: this.#messageOf(person, {
        contact,
        ...(forwarded && { forward_origin: origin }),
        ...(group && { chat: { id: -5, type: "group", title: "x" } }),
      }),
    });
  }

  press(person: TelegramPerson, label: string): Update {
    const message = this.to(person).at(-1);
    const rows = (message?.reply_markup?.inline_keyboard ?? []) as InlineKeyboardButton[][];
    const button = rows.flat().find(({ text }) => text === label);
    if (!message || !button || !("callback_data" in button))
      throw new Error(`no button ${label} among ${rows.flat().map(({ text }) => text)}`);
    return this.pressData(person, button.callback_data, message.message_id);
  }

  /** A button of ours with this data, also one that somebody made up. */
  pressData(person: TelegramPerson, data: string | undefined, message_id = 1): Update {
    const id = `press-${this.#nextUpdate}`;
    this.#presses.add(id);
    const answered = this.sent.find((each) => each.message_id === message_id)?.reply_to_message;
    return this.#add({
      callback_query: {
        id,
        from: { is_bot: false, ...person },
        chat_instance: "x",
        ...(data !== undefined && { data }),
        message: {
          ...this.#messageOf(person, {}),
          message_id,
          ...(answered && { reply_to_message: answered as never }),
        },
      },
    });
  }

  to({ id }: Pick<TelegramPerson, "id">): Sent[] {
    return this.sent.filter(({ chat }) => chat === id);
  }

  /** A channel whose bot may do what a bot of a channel must. */
  channel(username: string): TelegramChannel {
    const rights = { can_post_messages: true, can_delete_messages: true };
    const id = -1_001_000_000_000 - this.channels.length;
    const channel = { id, title: `قناة ${username}`, username, type: "channel", rights } as const;
    this.channels.push(channel);
    return channel;
  }

  /** What stands in a channel, once it is so. */
  async posts(channel: TelegramChannel, isSo: (posts: Sent[]) => boolean): Promise<Sent[]> {
    for (;;) {
      const posts = this.to(channel);
      if (isSo(posts)) return posts;
      await once(this.#happened, "sent");
    }
  }

  /** The message that the bot has sent to somebody as number so many, once it has. */
  async message(person: TelegramPerson, count: number, signal?: AbortSignal): Promise<Sent> {
    for (;;) {
      const found = this.to(person)[count - 1];
      if (found) return found;
      await once(this.#happened, "sent", { signal });
    }
  }

  /** Gives no file until it ends. */
  holdFiles(): { end(): void } {
    this.#isHolding = true;
    return { end: () => (this.#isHolding = false) };
  }

  /** The newest message to somebody, once it says this. */
  async saying(person: TelegramPerson, words: string | RegExp): Promise<Sent> {
    const signal = AbortSignal.timeout(20_000);
    for (;;) {
      const found = this.to(person).at(-1);
      if (found && new RegExp(words).test(found.text)) return found;
      await once(this.#happened, "sent", { signal }).catch(() => {
        throw new Error(`no ${words}, but: ${this.to(person).at(-1)?.text}`);
      });
    }
  }

  /** Once the bot has been told everything and asks again. */
  async allTold(): Promise<void> {
    while (this.#pending.length > 0) await once(this.#happened, "confirmed");
  }

  #messageOf(person: TelegramPerson, more: Body): Message {
    const from = { is_bot: false, ...person };
    const chat = { id: person.id, type: "private" as const, first_name: person.first_name };
    const message = { message_id: this.#nextMessage++, date: 1, from, chat, ...more } as never;
    this.#written.push(message);
    return message;
  }

  #add(more: Omit<Update, "update_id">): Update {
    const update = { update_id: this.#nextUpdate++, ...more };
    this.#pending.push(update);
    this.#happened.emit("update");
    return update;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.awayFor > 0) {
      this.awayFor--;
      return void request.socket.destroy();
    }
    const [, file, token, method = ""] =
      /^\/(file\/)?bot([^/]+)\/([^?]+)/.exec(request.url ?? "") ?? [];
    const reply = (status: number, body: unknown) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    };
    try {
      if (token !== this.token) throw new Refused(401, "Unauthorized");
      if (file) return void response.end(this.#bytesAt(method));
      const sending = await readSending(request);
      this.calls.push(method);
      if (method !== "getUpdates") this.#checkFlood(Number(sending.body.chat_id ?? 0));
      const gone = new AbortController();
      response.once("close", () => gone.abort());
      const result = await this.#do(method, sending, gone.signal);
      if (this.silentFor > 0 && method !== "getUpdates") {
        this.silentFor--;
        return void request.socket.destroy();
      }
      if (method === "sendMessage" && this.losesAnswer()) return void request.socket.destroy();
      reply(200, { ok: true, result });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { code, message: description, parameters } = error;
      reply(code, { ok: false, error_code: code, description, ...(parameters && { parameters }) });
    }
  }

  #do(method: string, { body, pictures }: Sending, gone: AbortSignal): unknown {
    switch (method) {
      case "getMe":
        return { id: this.id, is_bot: true, first_name: "Dalil", username: this.username };
      case "getWebhookInfo":
        return { url: this.webhook, pending_update_count: this.#pending.length };
      case "getUpdates":
        return this.#updates(Number(body.offset ?? 0), Number(body.timeout ?? 0), gone);
      case "sendMessage":
        return this.#send(body);
      case "sendPhoto":
        return this.#sendPhoto(body, pictures);
      case "editMessageCaption":
        return this.#change(body, { text: this.#captionOf(body) });
      case "editMessageMedia": {
        const media = JSON.parse(String(body.media)) as Body;
        if (media.type !== "photo") throw bad("wrong type of the media");
        const picture = this.#pictureOf(media.media, pictures);
        return this.#change(body, { text: this.#captionOf(media), picture });
      }
      case "deleteMessage":
        return this.#delete(body);
      case "getChat": {
        const { rights: _rights, ...chat } = this.#channelOf(body);
        return chat;
      }
      case "getChatMember": {
        const { rights } = this.#channelOf(body);
        if (Number(body.user_id) !== this.id) throw bad("member not found");
        const user = { id: this.id, is_bot: true, first_name: "Dalil" };
        return rights ? { status: "administrator", user, ...rights } : { status: "left", user };
      }
      case "editMessageText":
        return this.#edit(body);
      case "setMyCommands":
        return this.#offer(body);
      case "answerCallbackQuery":
        if (this.#presses.delete(String(body.callback_query_id))) {
          if (typeof body.text === "string") this.toasts.push(body.text);
          return true;
        }
        throw bad("query is too old and response timeout expired or query ID is invalid");
      case "getFile":
        return this.#file(String(body.file_id));
      default:
        throw new Refused(404, "Not Found");
    }
  }

  #checkFlood(chat: number): void {
    const now = performance.now();
    const closed = this.#closedUntil.get(chat) ?? 0;
    if (now < closed) this.impatience.push(`${chat} came ${Math.ceil(closed - now)} ms too early`);
    const { calls, seconds, chat: only } = this.flood;
    if (calls === 0 || (only !== undefined && only !== chat)) return;
    this.flood.calls--;
    this.#closedUntil.set(chat, now + seconds * 1_000);
    throw new Refused(429, `Too Many Requests: retry after ${seconds}`, seconds);
  }

  /** Thirty messages a second, one in a chat, and twenty a minute in a group or channel. */
  #checkPace(chat: number): void {
    if (!this.hasPace) return;
    const at = performance.now();
    const within = (ms: number, of?: number) =>
      this.arrivals.filter((each) => at - each.at < ms && (of === undefined || each.chat === of));
    const isTooFast =
      within(1_000).length >= 30 ||
      (chat > 0 ? within(1_000, chat).length >= 1 : within(60_000, chat).length >= 20);
    if (isTooFast) {
      this.impatience.push(`${chat} came faster than Telegram takes it`);
      throw new Refused(429, "Too Many Requests: retry after 1", 1);
    }
    this.arrivals.push({ chat, at });
  }

  async #updates(offset: number, timeout: number, gone: AbortSignal): Promise<Update[]> {
    if (this.#interrupt) {
      this.#interrupt();
      throw new Refused(409, "Conflict: terminated by other getUpdates request");
    }
    this.#told.push(...this.#pending.filter(({ update_id }) => update_id < offset));
    this.#pending = this.#pending.filter(({ update_id }) => update_id >= offset);
    this.#happened.emit("confirmed");
    if (this.#pending.length === 0 && timeout > 0) {
      const ended = new AbortController();
      this.#interrupt = () => ended.abort();
      const patience = AbortSignal.any([ended.signal, gone, AbortSignal.timeout(timeout * 1_000)]);
      await once(this.#happened, "update", { signal: patience }).catch(() => {});
      this.#interrupt = null;
    }
    const told = this.#pending.slice(0, 100);
    if (!this.isDisordered) return told;
    return [...told, ...this.#told.slice(-50), ...told].reverse();
  }

  #send(body: Body): Sent {
    const chat = this.#chatOf(body);
    const { text, reply_markup, reply_parameters } = body as {
      text?: string;
      reply_markup?: Body;
      reply_parameters?: { message_id: number };
    };
    const sent = { chat, message_id: this.#nextMessage++, text: this.#textOf(text) };
    this.#checkButtons(reply_markup);
    this.#checkPace(chat);
    const of = reply_parameters?.message_id;
    const answered = this.#written.find((each) => each.message_id === of && each.chat.id === chat);
    this.sent.push({
      ...sent,
      ...(reply_markup && { reply_markup }),
      ...(answered && { reply_to_message: answered }),
    });
    this.#happened.emit("sent");
    return sent;
  }

  #edit(body: Body): Sent {
    const message = this.sent.find((each) => each.message_id === Number(body.message_id));
    if (message?.picture) throw bad("there is no text in the message to edit");
    return this.#change(body, { text: this.#textOf(body.text) });
  }

  #offer(body: Body): true {
    const commands = body.commands as { command: string; description: string }[];
    for (const { command, description } of commands)
      if (!/^[a-z0-9_]{1,32}$/.test(command) || !description || description.length > 256)
        throw bad("BOT_COMMAND_INVALID");
    if (body.language_code !== undefined && !/^[a-z]{2}$/.test(String(body.language_code)))
      throw bad("LANGUAGE_CODE_INVALID");
    return true;
  }

  #change(body: Body, change: { text: string; picture?: Buffer }): Sent {
    const chat = this.#chatOf(body);
    const message = this.sent.find((each) => each.message_id === Number(body.message_id));
    if (!message || message.chat !== chat) throw bad("message to edit not found");
    const reply_markup = body.reply_markup as Sent["reply_markup"];
    this.#checkButtons(reply_markup);
    const isSame = isDeepStrictEqual(message.reply_markup, reply_markup);
    if (message.text === change.text && isSame && !change.picture)
      throw bad("message is not modified");
    delete message.reply_markup;
    Object.assign(message, { ...change, ...(reply_markup && { reply_markup }) });
    this.#happened.emit("sent");
    return withoutPicture(message);
  }

  #sendPhoto(body: Body, pictures: Map<string, Buffer>): Sent {
    const chat = this.#chatOf(body);
    const picture = this.#pictureOf(body.photo, pictures);
    const sent = { chat, message_id: this.#nextMessage++, text: this.#captionOf(body), picture };
    const { reply_markup: given } = body;
    const markup = typeof given === "string" ? (JSON.parse(given) as Body) : undefined;
    this.#checkButtons(markup);
    this.#checkPace(chat);
    this.sent.push({ ...sent, ...(markup && { reply_markup: markup }) });
    this.#happened.emit("sent");
    return withoutPicture(sent);
  }

  #delete(body: Body): true {
    const chat = this.#chatOf(body);
    const at = this.sent.findIndex(
      (each) => each.message_id === Number(body.message_id) && each.chat === chat,
    );
    if (at < 0) throw bad("message to delete not found");
    const channel = this.channels.find(({ id }) => id === chat);
    if (channel && !channel.rights?.can_delete_messages) throw bad("message can't be deleted");
    this.sent.splice(at, 1);
    this.#happened.emit("sent");
    return true;
  }

  /** What came with the request, a JPEG; a picture that is only named it has never seen. */
  #pictureOf(name: unknown, pictures: Map<string, Buffer>): Buffer {
    const picture = pictures.get(String(name).replace(/^attach:\/\//, ""));
    if (!picture) throw bad("there is no photo in the request");
    if (picture.length > 10 * 1_024 * 1_024) throw bad("file is too big");
    if (picture.readUInt16BE(0) !== 0xff_d8) throw bad("IMAGE_PROCESS_FAILED");
    return picture;
  }

  #captionOf({ caption }: Body): string {
    if (typeof caption === "string" && caption.length > 1_024)
      throw bad("message caption is too long");
    return typeof caption === "string" ? caption : "";
  }

  #channelOf({ chat_id }: Body): TelegramChannel {
    const found = this.channels.find(({ id, username }) =>
      [String(id), `@${username}`].includes(String(chat_id)),
    );
    if (!found) throw bad("chat not found");
    return found;
  }

  #chatOf(body: Body): number {
    if (String(body.chat_id).startsWith("-") && !this.#started.has(Number(body.chat_id))) {
      const { id, rights, type } = this.#channelOf(body);
      if (!rights) throw new Refused(403, `Forbidden: bot is not a member of the ${type} chat`);
      if (!rights.can_post_messages) throw bad("need administrator rights in the channel chat");
      return id;
    }
    const chat = Number(body.chat_id);
    if (!this.#started.has(chat)) throw bad("chat not found");
    if (this.blockedBy.has(chat)) throw new Refused(403, "Forbidden: bot was blocked by the user");
    return chat;
  }

  #textOf(text: unknown): string {
    if (typeof text !== "string" || text.trim() === "") throw bad("message text is empty");
    if (text.length > 4_096) throw bad("message is too long");
    return text;
  }

  #checkButtons(markup: Body | undefined): void {
    const rows = (markup?.inline_keyboard ?? []) as Record<string, string>[][];
    for (const { text, callback_data, url } of rows.flat()) {
      if (!text) throw bad("inline keyboard button text is empty");
      const length = Buffer.byteLength(callback_data ?? "");
      if (callback_data !== undefined && (length < 1 || length > 64))
        throw bad("BUTTON_DATA_INVALID");
      if (url !== undefined && !/^https?:/.test(url)) throw bad("BUTTON_URL_INVALID");
      if ((callback_data === undefined) === (url === undefined)) throw bad("BUTTON_TYPE_INVALID");
    }
  }

  #file(id: string) {
    const file = this.files.get(id);
    if (this.#isHolding) throw new Refused(500, "Internal Server Error");
    if (!file) throw bad("wrong file_id or the file is temporarily unavailable");
    if (file.size > 20 * 1_024 * 1_024) throw bad("file is too big");
    return { file_id: id, file_unique_id: id, file_size: file.size, file_path: file.path };
  }

  #bytesAt(path: string): Buffer {
    const file = [...this.files.values()].find((each) => each.path === path);
    if (!file) throw new Refused(404, "Not Found");
    return file.bytes;
  }
}

const withoutPicture = ({ picture: _picture, ...message }: Sent) => message;

/** As JSON, or as a form with files: what was attached, by its name. */
async function readSending(request: IncomingMessage): Promise<Sending> {
  const type = request.headers["content-type"] ?? "";
  const pictures = new Map<string, Buffer>();
  if (!type.startsWith("multipart/")) {
    const sent = await readText(request);
    return { body: sent ? JSON.parse(sent) : {}, pictures };
  }
  const form = await new Response(new Uint8Array(await readBytes(request)), {
    headers: { "content-type": type },
  }).formData();
  const body: Body = {};
  for (const [name, value] of form) {
    if (typeof value === "string") body[name] = value;
    else pictures.set(name, Buffer.from(await value.arrayBuffer()));
  }
  return { body, pictures };
}
