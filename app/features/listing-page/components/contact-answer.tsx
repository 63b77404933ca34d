import { Clock, ExternalLink, Mail, MapPin, Phone, WhatsAppMark } from "#app/ui/icons.tsx";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/alert.tsx";
import { buttonClass, ButtonLink } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { UserWords } from "#app/ui/user-text.tsx";
import type { Contact, ContactReply } from "../contact.ts";
import { OpeningHours } from "../opening-hours.tsx";

type ContactAnswerProps = {
  reply: Exclude<ContactReply, { outcome: "proof" }>;
  heading: "h2" | "h3";
  wants?: "whatsapp" | undefined;
};

export function ContactAnswer({ reply, heading, wants }: ContactAnswerProps) {
  switch (reply.outcome) {
    case "shown":
      return <ContactDetails contact={reply.contact} heading={heading} wants={wants} />;
    case "too-many":
      return (
        <Alert tone="warning" role="alert" title={m.contact_too_many_title()}>
          {reply.limit}
        </Alert>
      );
    case "visitors-refused":
      return <VisitorLimitReached retryAfter={reply.retryAfter} />;
    case "suspended":
    case "gone":
    case "reserved":
      return (
        <Alert tone="warning" role="alert">
          {notGiven[reply.outcome]()}
        </Alert>
      );
    case "failed":
      return (
        <Alert tone="danger" role="alert" title={m.contact_failed_title()}>
          {m.contact_failed_text()}
        </Alert>
      );
  }
}

const notGiven = {
  suspended: m.contact_suspended,
  gone: m.contact_gone,
  reserved: m.listings_reserved_closed,
};

function VisitorLimitReached({ retryAfter }: { retryAfter: number }) {
  const { pathname } = useLocation();
  return (
    <Alert tone="warning" role="alert" title={m.contact_too_many_title()}>
      <p>{m.contact_visitors_refused({ count: minutes(retryAfter) })}</p>
      <ButtonLink to={`/sign-in?next=${encodeURIComponent(pathname)}`} className="mt-3">
        {m.contact_sign_in()}
      </ButtonLink>
    </Alert>
  );
}

const minutes = (seconds: number) => Math.max(1, Math.ceil(seconds / 60));

type ContactDetailsProps = {
  contact: Contact;
  heading: ContactRowProps["heading"];
  wants?: "whatsapp" | undefined;
};

function ContactDetails({ contact, heading, wants }: ContactDetailsProps) {
  const { phones, email, website, place, addressText, week } = contact;
  return (
    <div className="space-y-4">
      {phones.length === 0 && !email && !website && <p>{m.contact_none()}</p>}
      {phones.map((phone) => (
        <ContactRow
          heading={heading}
          key={phone.number}
          icon={<Phone aria-hidden />}
          name={m.contact_phone()}
        >
          <span className="numbers block text-3xl font-extrabold">
            <bdi dir="ltr">{phone.text}</bdi>
          </span>
          <span className="mt-2 flex flex-wrap gap-2">
            <a
              href={`tel:${phone.number}`}
              className={buttonClass({
                variant: wants && phone.hasWhatsapp ? "secondary" : "primary",
              })}
            >
              <Phone aria-hidden />
              {m.contact_call()}
              <span className="sr-only">
                {" "}
                <bdi dir="ltr">{phone.text}</bdi>
              </span>
            </a>
            {phone.hasWhatsapp && (
              <a
                href={`https://wa.me/${phone.number.replace(/\D/g, "")}`}
                rel="nofollow noopener noreferrer"
                target="_blank"
                className={cx(
                  buttonClass({ variant: wants ? "primary" : "secondary" }),
                  wants && "-order-1",
                )}
              >
                <WhatsAppMark />
                {m.contact_whatsapp()}
                <span className="sr-only">
                  {" "}
                  <bdi dir="ltr">{phone.text}</bdi>
                </span>
              </a>
            )}
          </span>
        </ContactRow>
      ))}
      {email && (
        <ContactRow heading={heading} icon={<Mail aria-hidden />} name={m.contact_email()}>
          <TextLink href={`mailto:${email}`}>
            <bdi dir="ltr">{email}</bdi>
          </TextLink>
        </ContactRow>
      )}
      {website?.startsWith("https://") && (
        <ContactRow
          heading={heading}
          icon={<ExternalLink aria-hidden className="flip-rtl" />}
          name={m.contact_website()}
        >
          <TextLink href={website} rel="nofollow ugc noopener" target="_blank">
            <bdi dir="ltr">{website.replace(/^https:\/\/(?:www\.)?|\/$/g, "")}</bdi>
          </TextLink>
        </ContactRow>
      )}
      {place && (
        <ContactRow heading={heading} icon={<MapPin aria-hidden />} name={m.contact_place()}>
          <span className="block font-semibold">{place}</span>
          {addressText && (
            <span className="block">
              <UserWords>{addressText}</UserWords>
            </span>
          )}
        </ContactRow>
      )}
      {week.length > 0 && (
        <ContactRow heading={heading} icon={<Clock aria-hidden />} name={m.contact_hours()}>
          <OpeningHours week={week} />
        </ContactRow>
      )}
    </div>
  );
}

type ContactRowProps = { heading: "h2" | "h3"; icon: ReactNode; name: string; children: ReactNode };

function ContactRow({ heading: Heading, icon, name, children }: ContactRowProps) {
  return (
    <section className="flex gap-3 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-brass">
      {icon}
      <div className="min-w-0 flex-1 wrap-anywhere">
        <Heading className="text-sm text-muted">{name}</Heading>
        {children}
      </div>
    </section>
  );
}

type TextLinkProps = { href: string; rel?: string; target?: string; children: ReactNode };

function TextLink({ children, ...rest }: TextLinkProps) {
  return (
    <a
      {...rest}
      className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
    >
      {children}
    </a>
  );
}
