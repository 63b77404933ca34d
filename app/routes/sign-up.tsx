import type { Route } from "./+types/sign-up";
import type { PageHandle } from "#app/page-handle.ts";
import { entryOffline, isProviderSoon } from "#app/features/sign-in/account-entry.ts";
import { signUp } from "#app/features/sign-in/sign-in.server.ts";
import { accountRefused } from "#app/features/accounts/account-form.server.ts";
import { listProviders } from "#app/features/sign-in/provider-sign-in.server.ts";
import { SignUpForm } from "#app/features/sign-in/sign-up-form.tsx";
import { signUpForm, sortWaysIn } from "#app/features/sign-in/entry-forms.server.ts";
import { m } from "#app/paraglide/messages.js";
import { readProof } from "#app/platform/challenge/proof.ts";
import { orFailed } from "#app/platform/forms/form-reply.ts";
import { requestInfoContext, viewerContext } from "#app/platform/request-info.ts";
import { safePath } from "#app/platform/safe-path.ts";
import { site } from "#app/platform/site.server.ts";
import { later } from "#app/ui/island.tsx";
import { useLastReply } from "#app/ui/use-last-reply.ts";
import { answerForm } from "./answer-form.server.ts";
import { entryHeaders, forDevice } from "./entry-headers.server.ts";
import { metaOf } from "./page-meta.ts";
import { useSite } from "./shell/site.ts";
import { backTo } from "./account/member.server.ts";

const loadDone = async () => (await import("#app/features/sign-in/sign-up-done.tsx")).SignUpDone;
const SignUpDone = later(loadDone);

export function loader({ request, context }: Route.LoaderArgs) {
  const { locale } = context.get(requestInfoContext);
  if (context.get(viewerContext)) throw backTo(context, "/account");
  const query = new URL(request.url).searchParams;
  return forDevice(request, {
    next: safePath(query.get("next"), ""),
    isSoon: isProviderSoon(query),
    providers: listProviders(locale),
    minLength: site().passwordMinLength,
    byPhone: site().phoneSignIn,
  });
}

type Done = { done: { confirmationRequired: boolean } };

export async function action({ request, context }: Route.ActionArgs) {
  const { clientAddress } = context.get(requestInfoContext);
  const form = await request.formData();
  sortWaysIn(form);
  return answerForm<typeof signUpForm.schema, Done>(
    { form, context },
    signUpForm,
    async ({ read, locale, now }) => {
      const from = { request, clientAddress, proof: readProof(form), locale };
      const next = safePath(form.get("next"), "");
      const result = await signUp(read(), now, { ...from, next });
      switch (result.outcome) {
        case "done":
          return { stay: { done: { confirmationRequired: result.confirmationRequired } } };
        case "mail-failed":
          throw accountRefused(result.outcome);
        case "phone-refused":
          throw accountRefused(result.problem, "phone");
        default:
          throw accountRefused(result.outcome, "password");
      }
    },
  );
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  // First the confirmation of the new account: without it the page would be empty.
  const afterDone = () => loadDone().then(() => serverAction());
  return orFailed<Done>(entryOffline)({ request, serverAction: afterDone });
}

export const headers = entryHeaders;

export const handle: PageHandle = { crawl: false, place: "inside" };

export const meta = metaOf(m.accounts_sign_up_title, m.accounts_sign_up_description, {
  path: "/sign-up",
});

export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const { supportEmail } = useSite();
  const reply = useLastReply(actionData);
  if (reply?.done) {
    const { values, done } = reply;
    const next = safePath(values.next, "");
    return <SignUpDone next={next} email={values.email?.trim() ?? ""} {...done} />;
  }
  return (
    <SignUpForm
      next={safePath(reply?.values.next, loaderData.next)}
      reply={reply}
      minLength={loaderData.minLength}
      byPhone={loaderData.byPhone}
      isSoon={!reply && loaderData.isSoon}
      providers={loaderData.providers}
      supportEmail={supportEmail}
    />
  );
}
