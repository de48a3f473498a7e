import { maxReportMessage } from '@kalima/contract';

/** Events of HTML and SVG by how they begin; other words that begin with "on" ("one =", "oncle =") are the learner's. */
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

/** Nothing that PostgreSQL cannot keep, and nothing unseen between the letters of a pattern; line ends and tabs stay. */
const unwritable = /\p{Cs}|(?![\n\t])\p{Cc}/gu;

/**
 * Spec 2 §5 "Text sanitiser": trimmed, without script blocks, 'javascript:' and inline event handlers, 1000 characters at most.
 * What is left is still only text: whoever shows it shows it as text.
 */
export function sanitiseText(text: string): string {
  const written = text.replace(/\r\n?/g, '\n').replace(unwritable, '');
  const cut = withoutPatterns(written).trim().slice(0, maxReportMessage);
  return cut.replace(/\p{Cs}$/u, '').trim();
}

/** What is taken out may bring together what stood around it: so one pattern at a time, until none is found. */
function withoutPatterns(text: string): string {
  const found = patterns.find((pattern) => text.search(pattern) !== -1);
  return found === undefined ? text : withoutPatterns(text.replace(found, ''));
}
