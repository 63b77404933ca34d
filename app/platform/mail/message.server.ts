import type { Locale } from "#app/platform/locale.ts";
import { site, siteNameIn } from "#app/platform/site.server.ts";
import { type MailPicture, pictureIdOf } from "./mail-layout.ts";
import { logoFile, logoId } from "./mail-logo.ts";

export interface Mail {
  to: string;
  locale: Locale;
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl?: string | undefined;
  pictures?: readonly MailPicture[];
}

export type DrawnPicture = { picture: MailPicture; jpeg: Buffer };

export type Message = ReturnType<typeof messageOf>;

export function messageOf(
  { to, locale, subject, text, html, unsubscribeUrl }: Mail,
  { id, date, pictures }: { id: string; date: Date; pictures: readonly DrawnPicture[] },
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
      ...pictures.map(({ picture, jpeg }) => ({
        cid: pictureIdOf(picture),
        filename: `${picture.id}.jpg`,
        contentType: "image/jpeg",
        contentDisposition: "inline" as const,
        content: jpeg,
      })),
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
