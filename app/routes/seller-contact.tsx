import { data } from "react-router";
import type { Route } from "./+types/seller-contact";
import { MemberAvatar } from "#app/features/media/member-avatar.tsx";
import { revealSellerContact } from "#app/features/profiles/seller-contact.server.ts";
import { getSeller } from "#app/features/sellers/sellers.server.ts";
import { contactOrFailed, noContact } from "#app/features/listing-page/contact.ts";
import { ContactPage } from "#app/features/listing-page/contact-page.tsx";
import { MemberSince } from "#app/features/listing-page/seller-ways.tsx";
import { m } from "#app/paraglide/messages.js";
import { NotFound } from "#app/platform/errors.ts";
import { phoneText } from "#app/platform/phone.server.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { Badge } from "#app/ui/badge.tsx";
import { BadgeCheck } from "#app/ui/icons.tsx";
import { UserWords } from "#app/ui/user-text.tsx";
import { answerContact, readWaiting } from "./contact-answer.server.ts";
import { entryHeaders } from "./entry-headers.server.ts";
import { metaOf } from "./page-meta.ts";

/** Asking, never the answer: that is given to a form only. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const found = await getSeller(params.id, context.get(requestInfoContext).locale);
  if (found === "suspended") throw new NotFound();
  const { id, name, avatarMediaId, isVerified, memberSince, business } = found;
  const seller = { id, name, avatarMediaId, isVerified, memberSince, opening: business?.opening };
  const { waiting, headers } = readWaiting(request);
  return data({ seller, waiting }, { headers });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return answerContact({ request, context }, contactPath(params.id), async (caller, now) => {
    const number = await revealSellerContact(params.id, caller, now);
    const phones = number ? [{ number, text: phoneText(number), hasWhatsapp: false }] : [];
    return { ...noContact, phones };
  });
}

export const clientAction = contactOrFailed;

export const headers = entryHeaders;

export const meta = metaOf(m.contact_title, m.contact_description, { noindex: true });

export default function SellerContact({ loaderData, actionData }: Route.ComponentProps) {
  const { seller, waiting } = loaderData;
  return (
    <ContactPage
      path={contactPath(seller.id)}
      of={{
        path: `/seller/${seller.id}`,
        name: <UserWords>{seller.name}</UserWords>,
        picture: <MemberAvatar name={seller.name} mediaId={seller.avatarMediaId} size="large" />,
        opening: seller.opening,
        more: (
          <>
            <MemberSince at={seller.memberSince} />
            {seller.isVerified && (
              <p>
                <Badge tone="green" icon={<BadgeCheck aria-hidden />}>
                  {m.listings_verified()}
                </Badge>
              </p>
            )}
          </>
        ),
      }}
      message={{ sellerId: seller.id }}
      reply={actionData}
      waiting={waiting}
    />
  );
}

function contactPath(id: string): string {
  return `/seller/${id}/contact`;
}
