import { verifySmtp } from "#app/platform/mail/smtp.server.ts";
import { type Found, problem, reasonOf, right, warning } from "./finding.ts";
import { tryMediaStore } from "#app/features/media/stored-files.server.ts";
import { answersDiscovery } from "#app/features/sign-in/identity-providers.server.ts";
import { botApi, refusalOf } from "#app/platform/telegram/bot-api.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { lookAtStreetFile } from "#app/features/places/street-file.server.ts";
import { site } from "#app/platform/site.server.ts";
import { readBotState } from "#app/platform/telegram/bot-state.server.ts";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Api } from "grammy";
import type pg from "pg";
import { countLostPictures } from "../lost-pictures.ts";
import { formatBytes } from "../operator.ts";

export async function lookAtMail(smtpUrl: string | undefined): Promise<Found> {
  if (!smtpUrl)
    return [
      right`Mail: is written to the folder mail in the data folder and sent to nobody.`,
      warning`Sign-up: reveals who has an account: without mail a new account can be used at once, unless its
        address already has one. → set SMTP_URL; new accounts then need the link of a mail first.`,
    ];
  // Never the password.
  const { hostname, port, protocol } = new URL(smtpUrl);
  const server = `${protocol}//${hostname}${port && `:${port}`}`;
  try {
    await verifySmtp(smtpUrl);
    return right`Mail: ${server} accepts our mails.`;
  } catch (error) {
    return problem`Mail: ${server} does not accept our mails: ${reasonOf(error)}. → ${cureOf(error)}`;
  }
}

export function cureOf(error: unknown): string {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === "EENVELOPE")
    return "the server refuses the sender or the recipient: set MAIL_FROM to an address it sends for, and check the recipient.";
  if (code === "EAUTH")
    return "correct user name and password in SMTP_URL (write @ as %40 and / as %2F).";
  if (code === "ETLS" || (code === "ESOCKET" && syscall !== "connect"))
    return "try the other type of encryption: smtps:// on port 465, or smtp:// on 587.";
  return "check host and port in SMTP_URL, and that this machine can reach them.";
}

export async function lookAtStore(
  env: Pick<Env, "dataDir" | "s3Endpoint" | "s3Bucket">,
): Promise<Found> {
  const place = env.s3Endpoint ? `${env.s3Endpoint} (${env.s3Bucket})` : env.dataDir;
  try {
    await tryMediaStore();
    return right`Pictures: ${place} stores, returns and deletes a file.`;
  } catch (error) {
    const cure = env.s3Endpoint
      ? "check the S3_ settings, that the bucket exists, and that the key may read, write, list and delete."
      : "give the data folder to the user who runs the program.";
    const name = error instanceof Error && error.name !== "Error" ? `${error.name}: ` : "";
    return problem`Pictures: ${place} does not store a file (${name}${reasonOf(error)}). → ${cure}`;
  }
}

export async function lookAtStoredPictures(client: pg.Client, isDeep: boolean): Promise<Found> {
  const { rowCount } = await client.query("select where to_regclass('public.media') is not null");
  if (rowCount === 0) return null;
  const { looked, lost } = await countLostPictures(client, isDeep);
  const of = isDeep ? `all ${looked}` : `${looked} looked up`;
  if (lost === 0) return right`Pictures: of ${of}, none is missing in the store.`;
  return problem`Pictures: of ${of}, ${lost} are missing in the store. → check DATA_DIR and the S3_ settings, and
      that the disk is mounted; what is really gone is in a backup.`;
}

export async function lookAtMap(dataDir: string): Promise<Found> {
  const found = await lookAtStreetFile(dataDir);
  if (!found) return right`Map: drawn without streets: there is no map.pmtiles.`;
  const { file, fault } = found;
  if (fault === null) return right`Map: streets of ${formatBytes(file.size)}.`;
  return warning`Map: ${file.path} is not used: ${fault}. → extract it again as docs/operations.md says, readable
      for the program's user.`;
}

const silentFor = 2 * 60;
const waitingFor = 5 * 60;

/** Whether the bot lives: who listens, what waits to be said, and what Telegram has refused. */
export async function lookAtBot(client: pg.Client): Promise<Found> {
  if (!site().telegramBotToken) return null;
  const db = drizzle(client);
  const { silent, unheard, waiting, oldest, outcomes } = await readBotState(db);
  const { rows } = await client.query<{ refused: number }>(
    "select count(*)::int as refused from member_addresses where refused_at is not null",
  );
  const age = (seconds: number) => `${Math.round(seconds)} seconds`;
  const news = unheard === null ? "nothing in a day" : `the last thing ${age(unheard)} ago`;
  const left = Object.values(waiting).reduce((sum, each) => sum + each, 0) - waiting.calling;
  const of = (outcome: string) => outcomes[outcome] ?? 0;
  const queue = `${left} wait to be said (${waiting.flooded} as Telegram told, ${waiting.unanswered} unanswered)`;
  return [
    silent !== null && silent < silentFor
      ? right`Bot: listens, and was told ${news}.`
      : problem`Bot: ${silent === null ? "has never listened" : `has not listened for ${age(silent)}`}. → start the
          program, and look in its log for «Telegram cannot be asked now».`,
    oldest < waitingFor
      ? right`Bot's queue: ${queue}.`
      : warning`Bot's queue: ${queue}, the oldest for ${age(oldest)}. → where nobody is flooded, check that this
          machine can reach Telegram, and that the program's jobs run.`,
    right`Bot's calls: ${of("sent")} sent, ${of("again")} of them perhaps twice; ${of("refused")} refused,
      ${of("blocked")} by members who had blocked it (${rows[0]?.refused ?? 0} do now), ${of("flooded")} told to wait,
      ${of("unanswered")} unanswered, ${of("expired")} given up.`,
  ];
}

/** Whether the bot answers, and what has to stand at @BotFather for Telegram's own page. */
export async function lookAtTelegram(env: Env): Promise<Found> {
  const api = await botApi();
  return api && [await askBot(api, env), env.telegramLoginSecret && (await lookAtLogin(env))];
}

async function askBot(
  api: Pick<Api, "getMe" | "getWebhookInfo">,
  { telegramApi }: Env,
): Promise<Found> {
  try {
    const { username } = await api.getMe();
    const { url } = await api.getWebhookInfo();
    return [
      right`Telegram: the bot is @${username}.`,
      url &&
        problem`Telegram: another program has set a webhook for the bot: ours is told nothing. → revoke the token at
          @BotFather, and set TELEGRAM_BOT_TOKEN to the new one.`,
    ];
  } catch (error) {
    // Never the message of a failed request: the token is in its address.
    const refusal = await refusalOf(error);
    if (refusal?.status === 401)
      return problem`Telegram: the token is not a bot's. → set TELEGRAM_BOT_TOKEN to what @BotFather gives.`;
    return problem`Telegram: ${telegramApi} does not answer: ${refusal?.description ?? "no connection"}.
      → check that this machine can reach it; meanwhile nobody can sign in by the bot.`;
  }
}

async function lookAtLogin({ publicUrl, telegramIssuer }: Env): Promise<Found> {
  const address = `${publicUrl}/auth/callback/telegram`;
  return [
    (await answersDiscovery("telegram"))
      ? right`Telegram: its identity provider answers. At @BotFather, Bot Settings, Web Login must have ${address}.`
      : problem`Telegram: ${telegramIssuer} is no identity provider for us now. → check that this machine can
          reach it; members can sign in by the bot all the same.`,
    !publicUrl.startsWith("https:") &&
      warning`Telegram: it sends nobody back to ${address}. → set PUBLIC_URL to an address with https://.`,
  ];
}
