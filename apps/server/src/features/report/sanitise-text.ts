import { maxReportMessage } from '@kalima/contract';
import { trimText } from '@kalima/rules/folding';

/** Event handlers of HTML and SVG by prefix; other words that begin with "on" ("one =", "oncle =") stay. */
const events =
  'abort|after|animation|aux|before|begin|blur|cancel|canplay|change|click|close|command|context|copy|cuechange|cut|dblclick|drag|' +
  'drop|durationchange|emptied|end|error|focus|form|fullscreen|gotpointer|hashchange|input|invalid|key|languagechange|load|' +
  'lostpointer|message|mouse|offline|online|page|paste|pause|play|pointer|popstate|progress|ratechange|rejection|repeat|reset|' +
  'resize|scroll|search|security|seek|select|show|slotchange|stalled|storage|submit|suspend|timeupdate|toggle|touch|transition|' +
  'unhandled|unload|volumechange|waiting|webkit|wheel|zoom';

const patterns = [
  /<script\b[\s\S]*?<\/script[^>]*>/gi,
  /<\/?script\b[^>]*>?/gi,
  new RegExp([...'javascript'].join('\\s*').concat('\\s*:'), 'gi'),
  new RegExp(`\\bon(?:${events})\\w*\\s*=(?:\\s*"[^"]*"|\\s*'[^']*'|[^\\s>]*)`, 'gi'),
];

/** Characters that PostgreSQL cannot store, or that hide inside a pattern; line ends and tabs stay. */
const unwritable = /\p{Cs}|(?![\n\t])\p{Cc}/gu;

/** Spec 2 §5 "Text sanitiser": trimmed, without script blocks, 'javascript:' and inline event handlers; at most 1000 characters. */
export function sanitiseText(text: string): string {
  const written = text.replace(/\r\n?/g, '\n').replace(unwritable, '');
  const cut = trimText(withoutPatterns(written)).slice(0, maxReportMessage);
  return trimText(cut.replace(/\p{Cs}$/u, ''));
}

/** A removal may join its surroundings into a new pattern: repeat until none is found. */
function withoutPatterns(text: string): string {
  const found = patterns.find((pattern) => text.search(pattern) !== -1);
  return found === undefined ? text : withoutPatterns(text.replace(found, ''));
}
