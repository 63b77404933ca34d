import { data } from "react-router";
import type { Route } from "./+types/seller-contact";
import {
  getContactedSeller,
  revealSellerContact,
} from "#app/features/accounts/seller-contact.server.ts";
import { type ContactReply, noContact } from "#app/features/listings/contact.ts";
import { ContactPage } from "#app/features/listings/contact-page.tsx";
import { m } from "#app/paraglide/messages.js";
import { phoneText } from "#app/platform/phone.server.ts";
import { UserWords } from "#app/ui/user-text.tsx";
import { answerContact, readWaiting } from "./contact-answer.server.ts";
import { entryHeaders } from "./entry-headers.server.ts";
import { pageMeta } from "./page-meta.ts";

/** Asking, never the answer: that is given to a form only (ruling 31). */
export async function loader({ request, params }: Route.LoaderArgs) {
  const seller = await getContactedSeller(params.id);
  const { waiting, headers } = readWaiting(request);
  return data({ seller, waiting }, { headers });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return answerContact({ request, context }, contactPath(params.id), async (asker, now) => {
    const number = await revealSellerContact(params.id, asker, now);
    const phones = number ? [{ number, text: phoneText(number), hasWhatsapp: false }] : [];
    return { ...noContact, phones };
  });
}

/** A broken line is an answer, too. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return data<ContactReply>({ outcome: "failed" }, { status: 503 });
  }
}

export const headers = entryHeaders;

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta({
    root: matches[0].loaderData,
    title: m.contact_title(),
    description: m.contact_description(),
    path: contactPath(params.id),
    noindex: true,
  });
}

export default function SellerContact({ loaderData, actionData }: Route.ComponentProps) {
  const { seller, waiting } = loaderData;
  return (
    <ContactPage
      path={contactPath(seller.id)}
      of={{ path: `/seller/${seller.id}`, name: <UserWords>{seller.name}</UserWords> }}
      reply={actionData}
      waiting={waiting}
    />
  );
}

function contactPath(id: string): string {
  return `/seller/${id}/contact`;
}
