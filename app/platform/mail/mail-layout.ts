import { shorten } from "#app/platform/graphemes.ts";
import { directionOf } from "#app/platform/language.ts";
import type { Locale } from "#app/platform/locale.ts";
import { escapeMarkup } from "../escape-markup.ts";
import { isolateNumbers } from "../numbers-in-text.ts";
import { isolate } from "../isolate.ts";
import { logoId } from "./mail-logo.ts";

/** A listing in a mail; its picture comes with the mail, drawn when it is sent. */
export interface MailCard {
  title: string;
  price: string | null;
  place: string;
  href: string;
  picture: MailPicture | null;
}

/** One that anybody may see, and a width that is stored. */
export type MailPicture = { id: string; width: number };

export const pictureSide = 96;
export const pictureIdOf = ({ id }: MailPicture) => `${id}@dalil`;

export interface MailContent {
  heading: string;
  paragraphs: readonly string[];
  cards?: readonly MailCard[];
  button?: { label: string; href: string };
  notes?: readonly string[];
  unsubscribe?: { label: string; href: string };
}

export interface MailSender {
  siteName: string;
  homeUrl: string;
  supportEmail: string;
}

// The colors of ui/tokens.css: light in every element, dark by class.
const colour = {
  page: ["#faf7f1", "#15120e"],
  surface: ["#fffdf9", "#1f1b16"],
  ink: ["#1d1a16", "#f4efe6"],
  muted: ["#6a6154", "#aea392"],
  line: ["#e6dece", "#3a332a"],
  green: ["#0b6b45", "#4fc690"],
  onGreen: ["#ffffff", "#07150e"],
  stoneDark: ["#cbb793", "#453a2b"],
  stoneLight: ["#e9e0cf", "#2c261f"],
} as const;
type Role = keyof typeof colour;

const font = "font-family:Cairo,'Segoe UI',Tahoma,Arial,sans-serif";
const stones = 14;
const previewLength = 140;

export function layOutText(content: MailContent, sender: MailSender): string {
  const { heading, paragraphs, cards = [], button, notes = [], unsubscribe } = content;
  const listed = cards.map((card) => [isolate(card.title), factsOf(card), card.href].join("\n"));
  const action = button ? [`${button.label}:\n${button.href}`] : [];
  const wayOut = unsubscribe ? `\n\n${unsubscribe.label}:\n${unsubscribe.href}` : "";
  const signature = `-- \n${sender.siteName}\n${sender.homeUrl}\n${sender.supportEmail}${wayOut}`;
  return `${[...[heading, ...paragraphs].map(isolateNumbers), ...listed, ...action, ...notes.map(isolateNumbers), signature].join("\n\n")}\n`;
}

export function layOutHtml(content: MailContent, sender: MailSender, locale: Locale): string {
  const direction = directionOf(locale);
  const { heading, paragraphs, cards = [], button, notes = [] } = content;
  const rows = [
    row(brand(sender, direction), "padding:18px 28px 16px", "in"),
    row(ablaq(direction), "padding:0"),
    row(
      `<h1${textAttributes("ink", "margin:0;font-size:22px;line-height:1.5;font-weight:800")}>${escapeMarkup(isolateNumbers(heading))}</h1>`,
      "padding:26px 28px 4px",
      "in",
    ),
    ...paragraphs.map((text) => row(paragraph(text, 16, "ink"), "padding:8px 28px", "in")),
    ...cards.map((card) => row(cardTable(card, direction), "padding:8px 28px", "in")),
    ...(button ? [row(buttonLink(button, direction), "padding:16px 28px 8px", "in")] : []),
    ...notes.map((text) => row(paragraph(text, 14, "muted"), "padding:6px 28px", "in")),
    row("&nbsp;", "height:14px;line-height:14px;font-size:0"),
    row(
      footer(sender, content.unsubscribe),
      `padding:18px 28px 22px;border-top:1px solid ${colour.line[0]}`,
      "in line",
    ),
  ];
  return `<!doctype html>
<html lang="${locale}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(isolateNumbers(heading))}</title>
<style>${style}</style>
</head>
<body dir="${direction}" class="page" style="margin:0;padding:0;background:${colour.page[0]}">
<div style="display:none;max-height:0;overflow:hidden">${escapeMarkup(preview(paragraphs))}</div>
${table(
  direction,
  `background:${colour.page[0]}`,
  `<tr><td align="center" class="out" style="padding:28px 12px">
${table(
  direction,
  `max-width:560px;background:${colour.surface[0]};border:1px solid ${colour.line[0]};border-radius:14px`,
  rows.join("\n"),
  "surface line",
)}
</td></tr>`,
  "page",
)}
</body>
</html>
`;
}

const style = [
  ":root{color-scheme:light dark}",
  "@media(max-width:480px){.out{padding:0!important}.in{padding-left:18px!important;padding-right:18px!important}}",
  `@media(prefers-color-scheme:dark){${[
    ...(["page", "surface", "green", "stoneDark", "stoneLight"] as const).map(
      (role) => `.${role}{background:${colour[role][1]}!important}`,
    ),
    ...(["ink", "muted", "onGreen"] as const).map(
      (role) => `.${role}{color:${colour[role][1]}!important}`,
    ),
    `.line{border-color:${colour.line[1]}!important}`,
  ].join("")}}`,
].join("");

function preview(paragraphs: readonly string[]): string {
  return isolateNumbers(shorten((paragraphs.at(-1) ?? "").replaceAll(/\s+/g, " "), previewLength));
}

function textAttributes(role: Role, style: string): string {
  return ` class="${role}" style="${style};${font};color:${colour[role][0]}"`;
}

function table(direction: string, style: string, rows: string, name = ""): string {
  return `<table role="presentation" dir="${direction}"${name && ` class="${name}"`} width="100%" cellpadding="0" cellspacing="0" border="0" style="${style}">${rows}</table>`;
}

function row(content: string, style: string, name = ""): string {
  return `<tr><td${name && ` class="${name}"`} style="${style}">${content}</td></tr>`;
}

// The logo is part of the mail (message.server.ts): nothing reports when it is opened.
function brand({ siteName, homeUrl }: MailSender, direction: string): string {
  const home = escapeMarkup(homeUrl);
  const gap = direction === "rtl" ? "padding:0 12px 0 0" : "padding:0 0 0 12px";
  return `<table role="presentation" dir="${direction}" cellpadding="0" cellspacing="0" border="0"><tr><td width="40"><a href="${home}"><img src="cid:${logoId}" width="40" height="40" alt="" style="display:block;border:0"></a></td><td style="${gap}"><a href="${home}"${textAttributes("ink", "font-size:22px;line-height:1.4;font-weight:800;text-decoration:none")}>${escapeMarkup(siteName)}</a></td></tr></table>`;
}

function ablaq(direction: string): string {
  const cells = Array.from({ length: stones }, (_, i) => {
    const role = i % 2 === 0 ? "stoneDark" : "stoneLight";
    const stone = colour[role][0];
    return `<td class="${role}" height="8" style="height:8px;line-height:8px;font-size:0;background:${stone}">&nbsp;</td>`;
  });
  return table(direction, "table-layout:fixed", `<tr>${cells.join("")}</tr>`);
}

function paragraph(text: string, size: number, role: Role): string {
  const lines = escapeMarkup(isolateNumbers(text)).replaceAll("\n", "<br>");
  return `<p${textAttributes(role, `margin:0;font-size:${size}px;line-height:1.65;overflow-wrap:anywhere`)}>${lines}</p>`;
}

function factsOf({ price, place }: MailCard): string {
  return [price, place].filter(Boolean).join(" · ");
}

function cardTable(card: MailCard, direction: string): string {
  const { picture, title, href } = card;
  const link = (content: string, style: string) =>
    `<a href="${escapeMarkup(href)}"${textAttributes("ink", style)}>${content}</a>`;
  const name = escapeMarkup(isolateNumbers(isolate(title)));
  const image =
    picture &&
    `<img src="cid:${pictureIdOf(picture)}" width="${pictureSide}" height="${pictureSide}" alt="${escapeMarkup(title)}" style="display:block;border:0;border-radius:10px">`;
  const cells = [
    image &&
      `<td width="${pictureSide}" valign="top" style="padding:10px">${link(image, "font-size:12px;line-height:1.4;text-decoration:none")}</td>`,
    `<td valign="top" style="padding:10px 14px">${link(name, "font-size:16px;line-height:1.5;font-weight:700;text-decoration:none;overflow-wrap:anywhere")}<br><span${textAttributes("muted", "font-size:14px;line-height:1.65")}>${escapeMarkup(factsOf(card))}</span></td>`,
  ];
  return table(
    direction,
    `border:1px solid ${colour.line[0]};border-radius:12px`,
    `<tr>${cells.filter(Boolean).join("")}</tr>`,
    "line",
  );
}

function buttonLink({ label, href }: { label: string; href: string }, direction: string): string {
  const address = escapeMarkup(href);
  const start = direction === "rtl" ? "right" : "left";
  return `<table role="presentation" dir="${direction}" cellpadding="0" cellspacing="0" border="0"><tr><td class="green" style="border-radius:12px;background:${colour.green[0]}"><a href="${address}"${textAttributes("onGreen", "display:inline-block;padding:13px 26px;font-size:16px;font-weight:700;text-decoration:none")}>${escapeMarkup(label)}</a></td></tr></table>
<p dir="ltr"${textAttributes("muted", `margin:12px 0 0;font-size:12px;line-height:1.5;word-break:break-all;text-align:${start}`)}>${address}</p>`;
}

function footer(
  { siteName, homeUrl, supportEmail }: MailSender,
  unsubscribe: MailContent["unsubscribe"],
): string {
  const link = textAttributes("muted", "text-decoration:underline");
  const home = `<a href="${escapeMarkup(homeUrl)}"${link}>${escapeMarkup(siteName)}</a>`;
  const support = `<a dir="ltr" href="mailto:${escapeMarkup(supportEmail)}"${link}>${escapeMarkup(supportEmail)}</a>`;
  const wayOut = unsubscribe
    ? `<br><a href="${escapeMarkup(unsubscribe.href)}"${link}>${escapeMarkup(unsubscribe.label)}</a>`
    : "";
  return `<p${textAttributes("muted", "margin:0;font-size:13px;line-height:1.65")}>${home} · ${support}${wayOut}</p>`;
}
