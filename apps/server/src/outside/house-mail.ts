import { type Language, languageTraits } from '@kalima/contract';
import { productName } from '../settings/product.ts';
import { escapeHtml } from './escape-html.ts';
import type { Mail } from './mail.ts';
import { mailStarCid } from './mail-star.ts';

export interface MailText {
  readonly subject: string;
  readonly heading?: string | undefined;
  readonly body?: string | undefined;
  readonly code?: string | undefined;
  readonly facts?: readonly (readonly [name: string, value: string])[] | undefined;
  readonly button?: { readonly text: string; readonly link: string } | undefined;
  readonly note?: string | undefined;
}

/** `web/styles/tokens.css`: mail clients do not support variables, and may know the reader's theme. */
const day = { bg: '#fbfaf6', surface: '#ffffff', line: '#e6e1d6', ink: '#1b2436', muted: '#5b6780', tint: '#f4f1e9' };
const night = { bg: '#0e1524', surface: '#162036', line: '#24314d', ink: '#eef2fb', muted: '#9fb0cf', tint: '#1c2942' };
const gold = { face: '#dca32f', lip: '#a8761a', ink: '#2e2003' };

const latin = "font-family:Nunito,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const arabic =
  "font-family:'Amiri Quran',Amiri,'Noto Naskh Arabic','Geeza Pro','Traditional Arabic',serif;font-size:22px;line-height:2.2";
const hasArabic = (text: string) => /\p{Script=Arabic}/u.test(text);

/** Clients without media queries show the day theme: each colour is inline as well. */
const nightStyle = `<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
.page { background-color: ${night.bg} !important; }
.card { background-color: ${night.surface} !important; border-color: ${night.line} !important; }
.ink { color: ${night.ink} !important; }
.muted { color: ${night.muted} !important; }
.code { background-color: ${night.tint} !important; color: ${night.ink} !important; }
}
</style>`;

const paragraph = (text: string) =>
  `<p class="ink" style="margin:0 0 24px;${latin};font-size:16px;line-height:1.5;color:${day.ink}">${escapeHtml(text)}</p>`;

const codeBlock = (code: string) =>
  `<p class="code" dir="ltr" style="margin:0 0 24px;padding:16px;background-color:${day.tint};border-radius:14px;${latin};font-size:32px;line-height:1.2;font-weight:bold;letter-spacing:6px;text-align:center;color:${day.ink}">${escapeHtml(code)}</p>`;

/** Each line has its own direction and script. */
const factLine = (line: string) =>
  `<div class="ink" dir="auto" style="${hasArabic(line) ? arabic : `${latin};font-size:16px;line-height:1.5`};color:${day.ink};white-space:pre-wrap;word-break:break-word">${escapeHtml(line)}</div>`;

const fact = ([name, value]: readonly [string, string]) =>
  `<p class="muted" style="margin:16px 0 2px;${latin};font-size:13px;line-height:1.5;color:${day.muted}">${escapeHtml(name)}</p>
${value.split('\n').map(factLine).join('\n')}`;

/** A table, because Outlook gives a link no padding. */
const buttonTable = ({ text, link }: { readonly text: string; readonly link: string }) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0"><tr><td bgcolor="${gold.face}" style="background-color:${gold.face};border-radius:14px;border-bottom:4px solid ${gold.lip}"><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 28px;${latin};font-size:17px;line-height:1.3;font-weight:bold;text-align:center;color:${gold.ink};text-decoration:none">${escapeHtml(text)}</a></td></tr></table>`;

const noteParagraph = (text: string) =>
  `<p class="muted" style="margin:0;${latin};font-size:14px;line-height:1.5;color:${day.muted}">${escapeHtml(text)}</p>`;

/** The template of every mail: tables and inline styles, which all clients support; one attached picture. */
export function writeHouseMail(to: string, language: Language, text: MailText): Mail {
  const { subject, heading = subject, body, code, facts = [], button, note } = text;
  const { direction, spaceBeforeSigns } = languageTraits[language];
  const plain = [
    body,
    code,
    ...facts.map(([name, value]) => `${name}${spaceBeforeSigns}:\n${value}`),
    button && `${button.text}${spaceBeforeSigns}:\n${button.link}`,
    note,
  ];
  const parts = [
    body === undefined ? '' : paragraph(body),
    code === undefined ? '' : codeBlock(code),
    ...facts.map(fact),
    button === undefined ? '' : buttonTable(button),
    note === undefined ? '' : noteParagraph(note),
  ];
  return {
    to,
    subject,
    text: `${plain.filter(Boolean).join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
${nightStyle}
</head>
<body class="page" dir="${direction}" style="margin:0;padding:0;background-color:${day.bg}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${day.bg}" style="background-color:${day.bg}"><tr><td align="center" style="padding:24px 12px 40px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px"><tr>
<td width="48" style="padding:0 0 16px 4px"><img src="cid:${mailStarCid}" width="40" height="40" alt="" style="display:block;border:0"></td>
<td class="ink" style="padding:0 0 16px;${latin};font-size:22px;line-height:1.2;font-weight:bold;color:${day.ink}">${productName}</td>
</tr></table>
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${day.surface}" style="max-width:520px;background-color:${day.surface};border:1px solid ${day.line};border-radius:16px;border-collapse:separate"><tr><td style="padding:28px 24px">
<h1 class="ink" style="margin:0 0 16px;${latin};font-size:24px;line-height:1.25;font-weight:bold;color:${day.ink}">${escapeHtml(heading)}</h1>
${parts.filter((part) => part !== '').join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`,
  };
}
