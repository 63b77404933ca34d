import type { Locale } from "#app/platform/locale.ts";
import { site, siteNameIn } from "#app/platform/site.server.ts";
import { logoFile, logoId } from "./mail-logo.ts";

export interface Mail {
  to: string;
  locale: Locale;
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl?: string | undefined;
}

export type Message = ReturnType<typeof messageOf>;

export function messageOf(
  { to, locale, subject, text, html, unsubscribeUrl }: Mail,
  id: string,
  date: Date,
) {
  const { mailFrom } = site();
  return {
    from: { name: siteNameIn(locale), address: mailFrom },
    to: { name: "", address: to },
    subject,
    text,
    html,
    attachments: [
      {
        cid: logoId,
        filename: "logo.png",
        contentType: "image/png",
        contentDisposition: "inline" as const,
        content: logoFile,
        encoding: "base64",
      },
    ],
    date,
    messageId: `<${id}@${mailFrom.slice(mailFrom.lastIndexOf("@") + 1)}>`,
    headers: {
      "Content-Language": locale,
      "Auto-Submitted": "auto-generated",
      ...(unsubscribeUrl && {
        "List-Unsubscribe": `<${unsubscribeUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
