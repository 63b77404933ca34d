import { directionOf, type Locale } from "#app/platform/locale.ts";
import { escapeMarkup } from "../escape-markup.ts";

/** What a mail says; every part is plain text in the reader's language. */
export interface MailContent {
  heading: string;
  paragraphs: readonly string[];
  /** The one thing to do; the address is shown too, for programs that show no buttons. */
  button?: { label: string; href: string };
  /** Small print after the button: how long the link counts, what to do when it was not you. */
  notes?: readonly string[];
  /** The way out of mails of this kind, in the foot. */
  unsubscribe?: { label: string; href: string };
}

/** Who speaks. */
export interface MailSender {
  siteName: string;
  /** The home page in the reader's language. */
  homeUrl: string;
  supportEmail: string;
}

// design/identity.md, light: mail programs make their own dark out of it.
const colour = {
  page: "#faf7f1",
  surface: "#fffdf9",
  ink: "#1d1a16",
  muted: "#6a6154",
  line: "#e6dece",
  green: "#0b6b45",
  onGreen: "#ffffff",
  stone: ["#e9e0cf", "#cbb793"],
} as const;
const font = "font-family:Cairo,'Segoe UI',Tahoma,Arial,sans-serif";
const courses = 14;

/** The mail as plain text, at the end of which stands who sent it. */
export function layOutText(content: MailContent, sender: MailSender): string {
  const { heading, paragraphs, button, notes = [], unsubscribe } = content;
  const action = button ? [`${button.label}:\n${button.href}`] : [];
  const wayOut = unsubscribe ? `\n\n${unsubscribe.label}:\n${unsubscribe.href}` : "";
  const signature = `-- \n${sender.siteName}\n${sender.homeUrl}\n${sender.supportEmail}${wayOut}`;
  return `${[heading, ...paragraphs, ...action, ...notes, signature].join("\n\n")}\n`;
}

/** The same as HTML that mail programs understand: tables, inline styles, nothing from elsewhere. */
export function layOutHtml(content: MailContent, sender: MailSender, locale: Locale): string {
  const direction = directionOf(locale);
  const { heading, paragraphs, button, notes = [] } = content;
  const rows = [
    row(siteName(sender), "padding:22px 28px 14px"),
    row(ablaq(direction), "padding:0"),
    row(
      `<h1 style="margin:0;${font};font-size:22px;line-height:1.5;font-weight:800;color:${colour.ink}">${escapeMarkup(heading)}</h1>`,
      "padding:26px 28px 4px",
    ),
    ...paragraphs.map((text) => row(paragraph(text, 16, colour.ink), "padding:8px 28px")),
    ...(button ? [row(buttonLink(button, direction), "padding:16px 28px 8px")] : []),
    ...notes.map((text) => row(paragraph(text, 14, colour.muted), "padding:6px 28px")),
    row("&nbsp;", "height:14px;line-height:14px;font-size:0"),
    row(
      footer(sender, content.unsubscribe),
      `padding:18px 28px 22px;border-top:1px solid ${colour.line}`,
    ),
  ];
  return `<!doctype html>
<html lang="${locale}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(heading)}</title>
</head>
<body dir="${direction}" style="margin:0;padding:0;background:${colour.page}">
${table(
  direction,
  `background:${colour.page}`,
  `<tr><td align="center" style="padding:28px 12px">
${table(
  direction,
  `max-width:560px;background:${colour.surface};border:1px solid ${colour.line};border-radius:14px`,
  rows.join("\n"),
)}
</td></tr>`,
)}
</body>
</html>
`;
}

function table(direction: string, style: string, rows: string): string {
  return `<table role="presentation" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style}">${rows}</table>`;
}

function row(content: string, style: string): string {
  return `<tr><td style="${style}">${content}</td></tr>`;
}

function siteName({ siteName, homeUrl }: MailSender): string {
  return `<a href="${escapeMarkup(homeUrl)}" style="${font};font-size:22px;font-weight:800;color:${colour.green};text-decoration:none">${escapeMarkup(siteName)}</a>`;
}

// The two stones in turn, as in the band under the site's header.
function ablaq(direction: string): string {
  const cells = Array.from({ length: courses }, (_, i) => {
    const stone = colour.stone[i % 2];
    return `<td bgcolor="${stone}" height="6" style="height:6px;line-height:6px;font-size:0;background:${stone}">&nbsp;</td>`;
  });
  return table(direction, "table-layout:fixed", `<tr>${cells.join("")}</tr>`);
}

function paragraph(text: string, size: number, ink: string): string {
  const lines = escapeMarkup(text).replaceAll("\n", "<br>");
  return `<p style="margin:0;${font};font-size:${size}px;line-height:1.65;color:${ink}">${lines}</p>`;
}

function buttonLink({ label, href }: { label: string; href: string }, direction: string): string {
  const address = escapeMarkup(href);
  return `<table role="presentation" dir="${direction}" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${colour.green}" style="border-radius:12px;background:${colour.green}"><a href="${address}" style="display:inline-block;padding:13px 26px;${font};font-size:16px;font-weight:700;color:${colour.onGreen};text-decoration:none">${escapeMarkup(label)}</a></td></tr></table>
<p dir="ltr" style="margin:12px 0 0;${font};font-size:12px;line-height:1.5;color:${colour.muted};word-break:break-all">${address}</p>`;
}

function footer(
  { siteName, homeUrl, supportEmail }: MailSender,
  unsubscribe: MailContent["unsubscribe"],
): string {
  const style = `color:${colour.muted};text-decoration:underline`;
  const home = `<a href="${escapeMarkup(homeUrl)}" style="${style}">${escapeMarkup(siteName)}</a>`;
  const support = `<a dir="ltr" href="mailto:${escapeMarkup(supportEmail)}" style="${style}">${escapeMarkup(supportEmail)}</a>`;
  const wayOut = unsubscribe
    ? `<br><a href="${escapeMarkup(unsubscribe.href)}" style="${style}">${escapeMarkup(unsubscribe.label)}</a>`
    : "";
  return `<p style="margin:0;${font};font-size:13px;line-height:1.65;color:${colour.muted}">${home} · ${support}${wayOut}</p>`;
}
