import { m } from "#app/paraglide/messages.js";
import { newId } from "#app/platform/id.ts";
import { TelegramBot, type TelegramPerson } from "../telegram-bot.ts";
import { type BadNetwork, startBadNetwork } from "./bad-network.ts";
import { House, type Resident, type Victim } from "./house.ts";
import { sendAll } from "./sender.ts";

type Member = Resident & { person: TelegramPerson };

/** One of them writes on the site; the other one answers what the bot brings, and never comes there. */
export type BotTalk = {
  site: Member;
  phone: Member;
  isLinked: boolean;
  /** What was acknowledged on the site. */
  written: string[];
  /** What was written as a reply to a message of the bot, and taken for one. */
  replies: string[];
  /** For what the bot had to ask whom it is for, in the order in which that was chosen. */
  chosen: string[];
};

/** In every message between those who have not linked Telegram. */
const marker = "marker-of-who-has-not-linked";

/** A program with a bot, a Telegram that takes a while to answer and outlives it, and pairs who talk by both. */
export class BotTalkers {
  readonly bot = new TelegramBot();
  readonly talks: BotTalk[] = [];
  readonly #chance: () => number;
  readonly #turns = new Map<BotTalk, PromiseWithResolvers<void>>();
  #network: BadNetwork | undefined;
  #house: House | undefined;
  #isOver = false;
  #received = 0;
  #moment = { at: Infinity, come: () => {} };

  constructor(chance: () => number) {
    this.#chance = chance;
  }

  get house(): House {
    if (!this.#house) throw new Error("The house is not open");
    return this.#house;
  }

  /** So many pairs have linked Telegram, and one has not. */
  async open(pairs: number): Promise<void> {
    await this.bot.start();
    this.#network = await startBadNetwork(Number(new URL(this.bot.root).port), this.#chance);
    this.#network.delay = 40;
    const root = `http://127.0.0.1:${this.#network.port}`;
    const env = { TELEGRAM_BOT_TOKEN: this.bot.token, TELEGRAM_API: root };
    this.#house = new House(this.#chance, { env });
    await this.#house.open();
    for (let n = 0; n <= pairs; n++) {
      const isLinked = n < pairs;
      const [site, phone] = [
        await this.#join(2 * n, isLinked),
        await this.#join(2 * n + 1, isLinked),
      ];
      this.talks.push({ site, phone, isLinked, written: [], replies: [], chosen: [] });
    }
  }

  async close(): Promise<void> {
    await this.#house?.close();
    await this.#network?.close();
    await this.bot.close();
  }

  /** They talk on while these are killed, each when a random number of messages has come to phones. */
  async talkWhileKilling(order: readonly Victim[]): Promise<void> {
    for (const talk of this.talks) this.#turns.set(talk, Promise.withResolvers());
    const writers = this.talks.map((talk) => this.#write(talk));
    for (const talk of this.talks) void this.#answer(talk);
    for (const victim of order) {
      await this.house.liftLimits();
      const { promise, resolve } = Promise.withResolvers<void>();
      const count = 1 + Math.floor(this.#chance() * 2 * (this.talks.length - 1));
      this.#moment = { at: this.#received + count, come: resolve };
      this.#nudge();
      await promise;
      await this.house.kill(victim);
    }
    this.#isOver = true;
    this.#nudge();
    await Promise.all(writers);
  }

  /** Those on the site read what has come. */
  async read(): Promise<void> {
    await Promise.all(this.talks.map(({ site, phone }) => this.#read(site, phone)));
  }

  /** How often the bot has written the same twice, and what it counts itself. */
  async countDoubles(): Promise<{ doubled: number; outcomes: Record<string, number> }> {
    // It asks the same of each that it does not know.
    const sent = this.bot.sent.map(({ chat, text, reply_to_message: of }) =>
      [chat, of?.message_id, text].join(" "),
    );
    const rows = await this.house.ask<{ outcome: string; calls: number }>(
      "select outcome, calls::int from telegram_outcomes",
    );
    const outcomes = Object.fromEntries(rows.map(({ outcome, calls }) => [outcome, calls]));
    return { doubled: sent.length - new Set(sent).size, outcomes };
  }

  async #join(n: number, isLinked: boolean): Promise<Member> {
    const person = { id: 7_600_000_000 + n, first_name: "ريما" };
    const resident = await this.house.resident();
    if (isLinked) {
      this.bot.know(person);
      await this.house.ask(
        `insert into member_addresses (member_id, kind, value, way, proved_at)
         values ($1, 'telegram', $2, 'telegram', now())`,
        [resident.id, String(person.id)],
      );
    }
    return { ...resident, person };
  }

  /** Whoever waits for an answer writes without one. */
  #nudge(): void {
    for (const turn of this.#turns.values()) turn.resolve();
  }

  async #write(talk: BotTalk): Promise<void> {
    const { site, phone, isLinked, written } = talk;
    const { house } = this;
    const way = { port: house.port, headers: site.headers, onLimit: () => house.liftLimits() };
    for (;;) {
      await this.#turns.get(talk)?.promise;
      if (this.#isOver) return;
      this.#turns.set(talk, Promise.withResolvers());
      if (this.#chance() < 0.5) await this.#read(site, phone);
      for (let left = this.#chance() < 0.3 ? 2 : 1; left > 0; left--) {
        const id = newId();
        const text = isLinked ? id : `${marker} ${id}`;
        const letter = { id, senderId: site.id, receiverId: phone.id, text };
        await sendAll([letter], way, () => void written.push(text));
      }
    }
  }

  /** Opens the conversation, where a page comes. */
  async #read({ headers }: Member, { id }: Member): Promise<void> {
    await fetch(`${this.house.url}/messages?receiverId=${id}`, { headers })
      .then((page) => page.text())
      .catch(() => {});
  }

  async #answer(talk: BotTalk): Promise<void> {
    const { site, phone, replies, chosen } = talk;
    for (let n = 1; ; n++) {
      const received = await this.bot.message(phone.person, n);
      const unknown = received.reply_markup && received.reply_to_message?.text;
      if (unknown) {
        if (replies.includes(unknown)) chosen.push(...replies.splice(replies.indexOf(unknown), 1));
        this.bot.pressData(phone.person, `talk:${site.id}`, received.message_id);
      } else {
        for (let left = this.#chance() < 0.3 ? 2 : 1; left > 0; left--) {
          const text = newId();
          replies.push(text);
          this.bot.reply(phone.person, received, { text });
        }
      }
      this.#turns.get(talk)?.resolve();
      if (++this.#received >= this.#moment.at) this.#moment.come();
    }
  }
}

type Stored = { sender: string; receiver: string; text: string; isRead: boolean };

/** What is not as it must be once nothing waits any more, as sentences. */
export async function faultsOfTalks({ house, bot, talks }: BotTalkers): Promise<string[]> {
  const [waiting = {}] = await house.ask<Record<string, number>>(
    `select (select count(*)::int from telegram_calls) as "calls of the bot",
       (select count(*)::int from notifications where telegram_due_at is not null) as notifications,
       (select count(*)::int from pgboss.job
        where name = 'answer-by-telegram' and state < 'completed') as answers,
       (select count(*)::int from pgboss.job where name = 'parked') as "parked jobs"`,
  );
  const faults = Object.entries(waiting).flatMap(([what, count]) =>
    count > 0 ? [`${count} ${what} wait`] : [],
  );
  const stored = await house.ask<Stored>(
    `select sender_id as sender, receiver_id as receiver, text, read_at is not null as "isRead"
     from messages order by conversation_id, seq`,
  );
  let found = 0;
  for (const [index, { site, phone, isLinked, written, replies, chosen }] of talks.entries()) {
    const between = (from: Member, to: Member) =>
      stored.filter(({ sender, receiver }) => sender === from.id && receiver === to.id);
    const [toPhone, toSite] = [between(site, phone), between(phone, site)];
    found += toPhone.length + toSite.length;
    const texts = toSite.map(({ text }) => text);
    const own = [
      ...differences(
        "message",
        toPhone.map(({ text }) => text),
        written,
      ),
      ...differences(
        "reply",
        texts.filter((text) => !chosen.includes(text)),
        replies,
      ),
      ...differences(
        "choice",
        texts.filter((text) => chosen.includes(text)),
        chosen,
      ),
    ];
    // What is read on the site first need not come.
    const missing = isLinked
      ? [...missingOf(bot, phone, toPhone), ...missingOf(bot, site, toSite, "unread")]
      : [];
    own.push(...missing.map(({ text }) => `${text} has not come`));
    faults.push(...own.map((what) => `talk ${index}: ${what}`));
  }
  if (found !== stored.length) faults.push(`${stored.length - found} messages are of no talk`);
  const chats = talks.flatMap(({ site, phone, isLinked }) => (isLinked ? [site, phone] : []));
  const isForeign = ({ chat, text }: { chat: number; text: string }) =>
    text.includes(marker) || !chats.some(({ person }) => person.id === chat);
  if (bot.sent.some(isForeign)) faults.push("the bot writes of who has not linked Telegram");
  return [...faults, ...bot.impatience];
}

function differences(what: string, stored: readonly string[], sent: readonly string[]): string[] {
  const [there, known] = [new Set(stored), new Set(sent)];
  const lost = sent.filter((text) => !there.has(text));
  const faults = lost.map((text) => `${what} ${text} is lost`);
  if (there.size < stored.length) faults.push(`a ${what} is there twice`);
  if (stored.some((text) => !known.has(text))) faults.push(`a ${what} is there that nobody wrote`);
  const written = sent.filter((text) => there.has(text)).join();
  if (stored.filter((text) => known.has(text)).join() !== written)
    faults.push(`a ${what} is not in the order of its writer`);
  return faults;
}

const earlier = m.notifications_telegram_earlier({}, { locale: "ar" });

/** What has come neither itself nor as one of the earlier messages that a later one names. */
function missingOf(
  bot: TelegramBot,
  { person }: Member,
  messages: readonly Stored[],
  which: "all" | "unread" = "all",
): Stored[] {
  const received = bot.to(person).map(({ text }) => text);
  return messages.filter(({ text, isRead }, at) => {
    const later = messages.slice(at + 1);
    const isBrought = received.some(
      (each) =>
        each.includes(text) ||
        (each.includes(earlier) && later.some((other) => each.includes(other.text))),
    );
    return !isBrought && (which === "all" || !isRead);
  });
}
