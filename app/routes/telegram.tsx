import { redirect } from "react-router";
import type { Route } from "./+types/telegram";
import type { PageHandle } from "#app/page-handle.ts";
import { entryForm, accountRefused } from "#app/features/accounts/account-form.server.ts";
import { entryOffline } from "#app/features/sign-in/account-entry.ts";
import {
  finishTelegramEntry,
  showTelegramEntry,
  startTelegramEntry,
} from "#app/features/sign-in/telegram-entry.server.ts";
import { TelegramOver, TelegramWaiting } from "#app/features/sign-in/telegram-panels.tsx";
import { m } from "#app/paraglide/messages.js";
import { NotFound } from "#app/platform/errors.ts";
import { noFields } from "#app/platform/forms/form.server.ts";
import { orFailed } from "#app/platform/forms/form-reply.ts";
import { answerIntents } from "#app/platform/forms/intents.ts";
import { pathIn } from "#app/platform/locale.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { safePath } from "#app/platform/safe-path.ts";
import { site } from "#app/platform/site.server.ts";
import { answerForm } from "./answer-form.server.ts";
import { entryHeaders, forDevice, secretAddress, withCookies } from "./entry-headers.server.ts";
import { metaOf } from "./page-meta.ts";

const path = "/sign-in/telegram";

/** Where a browser waits for what its person does in Telegram. */
export async function loader({ request }: Route.LoaderArgs) {
  if (!site().telegramBotToken) throw new NotFound();
  return forDevice(request, { entry: await showTelegramEntry(request) }, secretAddress);
}

export async function action({ request, context }: Route.ActionArgs) {
  if (!site().telegramBotToken) throw new NotFound();
  const { locale, clientAddress } = context.get(requestInfoContext);
  const form = await request.formData();
  const caller = { request, clientAddress };
  return answerForm({ form, context }, { ...entryForm, schema: noFields }, () =>
    answerIntents(form, {
      start: async () => {
        if (form.get("terms") !== "yes") throw accountRefused("terms_required");
        const next = safePath(form.get("next"), "");
        const outcome = await startTelegramEntry({ next, locale, caller });
        if (outcome !== "started") throw accountRefused(`telegram-${outcome}`);
        return redirect(pathIn(locale, path));
      },
      finish: async () => {
        const entered = await finishTelegramEntry(locale, caller);
        if (typeof entered === "string") throw accountRefused(entered);
        return redirect(entered.path, { headers: withCookies(entered.cookies) });
      },
    }),
  );
}

export const clientAction = orFailed(entryOffline);

export const headers = entryHeaders;

export const meta = metaOf(m.telegram_page_title, m.accounts_sign_in_description, {
  path,
  noindex: true,
});

export const handle: PageHandle = { place: "inside" };

export default function TelegramPage({ loaderData, actionData }: Route.ComponentProps) {
  const { entry } = loaderData;
  if (!entry) return <TelegramOver reply={actionData} />;
  return <TelegramWaiting entry={entry} reply={actionData} />;
}
