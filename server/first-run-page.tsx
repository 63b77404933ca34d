import { m } from "#app/paraglide/messages.js";
import { otherLocales, pathIn } from "#app/platform/locale.ts";
import type { RequestInfo } from "#app/platform/request-info.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { staticPage } from "./static-page.tsx";

type Step = { title: string; text: string; code?: string[] };

export function firstRunPage(info: RequestInfo): Response {
  const { locale } = info;
  const headers = { "cache-control": "private, no-store" };
  return staticPage(info, { status: 200, headers }, () => {
    const languages = otherLocales(locale).map((other) => (
      <a
        key={other}
        href={pathIn(other, "/")}
        lang={other}
        className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
      >
        {m.language_name({}, { locale: other })}
      </a>
    ));
    const content = (
      <main className="page-gutter mx-auto w-full max-w-2xl space-y-6 pt-5 pb-14 md:pt-6">
        <PageHeading title={m.first_title()} text={m.first_lead()} />
        <ol className="space-y-3">
          {steps().map((step, index) => (
            <Card as="li" key={step.title} className="flex gap-4">
              <StepView step={step} place={index + 1} />
            </Card>
          ))}
        </ol>
        <p>
          <a
            href={pathIn(locale, "/category/all")}
            className={buttonClass({ variant: "secondary" })}
          >
            {m.first_look()}
          </a>
        </p>
      </main>
    );
    return { title: m.first_title(), languages, content };
  });
}

function steps(): Step[] {
  return [
    { title: m.first_admin_title(), text: m.first_admin_text(), code: ["/setup?token=…"] },
    {
      title: m.first_settings_title(),
      text: m.first_settings_text(),
      code: ["docs/settings.md", "PUBLIC_URL", "TRUSTED_PROXIES"],
    },
    { title: m.first_mail_title(), text: m.first_mail_text(), code: ["SMTP_URL"] },
    { title: m.first_doctor_title(), text: m.first_doctor_text(), code: ["npm run doctor"] },
    {
      title: m.first_backup_title(),
      text: m.first_backup_text(),
      code: ["npm run backup", "BACKUP_EVERY=24h"],
    },
  ];
}

function StepView({ step: { title, text, code = [] }, place }: { step: Step; place: number }) {
  return (
    <>
      <span
        aria-hidden
        className="grid size-9 shrink-0 place-items-center rounded-full bg-brass-soft font-extrabold text-brass-ink"
      >
        {place}
      </span>
      <div className="min-w-0 flex-1 space-y-2">
        <h2 className="mt-1 text-lg font-extrabold">{title}</h2>
        <p className="text-muted">{text}</p>
        {code.length > 0 && (
          <p className="flex flex-wrap gap-2">
            {code.map((line) => (
              <code
                key={line}
                dir="ltr"
                className="rounded-button bg-sunk px-3 py-1 text-sm wrap-anywhere"
              >
                {line}
              </code>
            ))}
          </p>
        )}
      </div>
    </>
  );
}
