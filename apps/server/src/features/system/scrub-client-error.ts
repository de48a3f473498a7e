import { type BodyOf, pagePathOf, type reportClientError } from '@kalima/contract';

export interface ClientError {
  readonly page: string;
  readonly name: string;
  readonly message: string;
  /** "draw assets/home-x1.js:1:20" */
  readonly frames: readonly string[];
}

const maxFrames = 10;
const left = '…';

/** Engines and libraries quote identifiers; other quoted text may be the learner's. */
const isNameOfCode = (text: string) => /^[\w$.]{1,40}$/.test(text);

/** Keeps plain words; removes addresses, quoted texts, non-Latin scripts, and possible tokens. */
function scrubMessage(message: string): string {
  return message
    .replace(/\S*(?:[?@]|:\/\/)\S*/g, left)
    .replace(
      /(["'`“«])([^"'`”»]*)(["'`”»]?)/g,
      (_, open, text, close) => open + (isNameOfCode(text) ? text : left) + close,
    )
    .replace(/[\w.~+/=-]{25,}/g, left)
    .replace(/\S*[^\x20-\x7e…“”«»]\S*/g, left);
}

/** Chrome: "at draw (https://host/assets/x.js:1:2)"; Firefox and Safari: "draw@https://host/assets/x.js:1:2". */
function framesOf(stack: string): string[] {
  const frames = stack.matchAll(
    /^\s*(?:at )?(?:([\w$.]{1,60})[ @])?.*?\/(assets\/[\w.-]{1,80}\.js:\d{1,6}:\d{1,8})\)?$/gm,
  );
  return [...frames].slice(0, maxFrames).map(([, name, place]) => (name ? `${name} ${place}` : String(place)));
}

/** Client errors are untrusted: no address with parameters, no query, no token, no text of the learner is logged. */
export function scrubClientError({ name, message, stack, path }: BodyOf<typeof reportClientError>): ClientError {
  return {
    page: pagePathOf(path) ?? 'other',
    name: isNameOfCode(name) ? name : left,
    message: scrubMessage(message),
    frames: framesOf(stack),
  };
}
