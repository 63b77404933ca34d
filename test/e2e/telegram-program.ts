import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type IdentityProvider, startIdentityProvider } from "#test/identity-provider.ts";
import { freePort, startProcess } from "#test/start-process.ts";
import { TelegramBot } from "#test/telegram-bot.ts";
import { expect, test as ownOrigin, watch } from "./own-origin.ts";

/** A program without mail whose only neighbours are a Telegram of ours: its identity provider and its bots. */
export type TelegramProgram = { url: string; provider: IdentityProvider; bot: TelegramBot };

export const test = ownOrigin.extend<{ complaints: string[] }, { program: TelegramProgram }>({
  program: [
    async ({ browserName }, use) => {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const dataDir = mkdtempSync(join(tmpdir(), `dalil-telegram-${browserName}-`));
      const bot = await new TelegramBot().start();
      const provider = await startIdentityProvider(`${url}/auth/callback/telegram`, {
        asTelegram: true,
      });
      const process = startProcess(port, {
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
        TELEGRAM_BOT_TOKEN: bot.token,
        TELEGRAM_API: bot.root,
        TELEGRAM_ISSUER: provider.issuer,
        TELEGRAM_LOGIN_SECRET: provider.clientSecret,
      });
      await process.open;
      await use({ url, provider, bot });
      process.kill("SIGTERM");
      await process.exited;
      await Promise.all([provider.close(), bot.close()]);
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 240_000 },
  ],
  baseURL: ({ program }, use) => use(program.url),
  complaints: async ({ context, program }, use) => {
    const found = watch(context, program.url);
    await use(found);
    expect(found.filter((each) => !each.includes(program.provider.issuer))).toEqual([]);
  },
});

export { expect };
