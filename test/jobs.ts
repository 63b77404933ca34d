import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, vi } from "vitest";
import { confirmEmail } from "#app/features/sign-in/confirmation.server.ts";
import { database } from "#app/platform/database.server.ts";
import { startWorker, type Worker } from "#app/platform/jobs/worker.server.ts";
import { site, configureSite } from "#app/platform/site.server.ts";
import { registerJobs } from "#server/worker.ts";
import { poolConfig } from "./database.ts";
import { type MailServer, type Received, startMailServer } from "./mail-server.ts";
import { TelegramBot } from "./telegram-bot.ts";

/** Does the program's jobs while the tests of a file run; after useDatabase. */
export function useJobs(): void {
  let worker: Worker | undefined;
  beforeAll(async () => {
    const handlers = registerJobs(poolConfig());
    worker = await startWorker({ poolConfig: poolConfig(), handlers });
  });
  afterAll(() => worker?.stop());
}

/**
 * A Telegram that takes all at once, and a queue that waits with nothing but what is tried again: its pace is
 * bot-queue.db.test.ts's. After useDatabase.
 */
export function useBot(): TelegramBot {
  const bot = new TelegramBot();
  bot.hasPace = false;
  beforeAll(async () => {
    await bot.start();
    configureSite({ ...site(), telegramBotToken: bot.token, telegramApi: bot.root });
    await database().execute(sql`
      create function is_free() returns trigger language plpgsql as $$ begin
        if not exists (
          select from telegram_calls where chat = new.chat and tries > 0 and claimed_at is null
        ) then new.free_at := now(); end if;
        return new;
      end $$;
      create trigger is_free before insert or update on telegram_chats
        for each row when (new.free_at < now() + interval '1 minute') execute function is_free()`);
  });
  afterAll(() => bot.close());
  return bot;
}

/** Sends the program's mails to a real server on loopback; after useDatabase. */
export function useMail(): {
  /** The mails that came for an address, once there are so many. */
  mailsTo(address: string, count?: number): Promise<Received[]>;
  /** The path of the newest mail's link, once there are so many mails. */
  linkTo(address: string, count?: number): Promise<URL>;
  /** Follows the link that a new account was sent. */
  confirm(address: string): Promise<void>;
} {
  let server: MailServer | undefined;
  beforeAll(async () => {
    server = await startMailServer();
    configureSite({ ...site(), smtpUrl: `smtp://127.0.0.1:${server.port}` });
  });
  afterAll(() => server?.close());
  const mailsTo = async (address: string, count = 1) => {
    const find = () => server?.received.filter(({ to }) => to.includes(address)) ?? [];
    // The machine may be busy with other things.
    await vi.waitFor(() => expect(find()).toHaveLength(count), { timeout: 20_000, interval: 50 });
    return find();
  };
  const linkTo = async (address: string, count?: number) => {
    const text = (await mailsTo(address, count)).at(-1)?.mail.text ?? "";
    const link = /https?:\/\/\S+/.exec(
      text.slice(text.search(/https?:\/\/\S*token=|https?:\/\/\S*change=/)),
    )?.[0];
    return new URL(link ?? "none:");
  };
  const confirm = async (address: string) => {
    const token = (await linkTo(address)).searchParams.get("token") ?? "";
    expect(await confirmEmail(token, new Date())).toBe("confirmed");
  };
  return { mailsTo, linkTo, confirm };
}
