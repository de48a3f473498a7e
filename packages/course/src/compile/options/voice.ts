import { skeleton } from '../../folding.ts';

const [fatha, damma, kasra] = ['\u064E', '\u064F', '\u0650'];
const connectors = new RegExp(`^(?:[وف]${fatha})?(?:[لس]${fatha}|ل${kasra})?`);

/** A form of a verb without "and", "so", "will" and "that he may" before it. */
export const withoutConnectors = (form: string): string => form.replace(connectors, '');

const dammaFirst = new RegExp(`^.\u0651?${damma}`);
const kasraThenYeh = new RegExp(`^.${kasra}ي`);
/** Endings of a past form that a present one does not have. */
const pastEnding = new RegExp(
  `(?:${fatha}|[تن]\u06E1|ن\u064E?ا|ت[${fatha}-${kasra}]|تُم\u06E1?|وا\u06DF|ه[${fatha}-${kasra}].?)$`,
);

/** Whether a form of a verb is passive: "خُلِقَ", "يُهۡلَكُ", "قِيلَ". @param citations of its card: "خَلَقَ", "يَخْلُقُ" */
export function isPassive(form: string, [past = '', present = '']: readonly string[]): boolean {
  const rest = withoutConnectors(form.normalize('NFD').replaceAll('\u0653', '').normalize('NFC'));
  const isCommand = present === '';
  const [stem, root] = [skeleton(rest), skeleton(isCommand ? past.replace(/^(?:لَا تَ|[اأ])/, '') : past)];
  const isHollow = /^[^ل]َا/.test(past) || (isCommand && /^[^أا]ُ/.test(past));
  if (isHollow && kasraThenYeh.test(rest)) return true;
  if (!dammaFirst.test(rest)) return false;
  const isOfFourLetters = isCommand ? /^أَ|ّ/.test(past) : present.startsWith(`ي${damma}`);
  const isPast =
    stem.startsWith(root.slice(0, 2)) || /^أُوت/.test(rest) || (stem[0] === root[0] && !/^[اأيتن]/.test(rest));
  if (isPast && isHollow) return false;
  if (isPast && rest.includes(kasra)) return !(isOfFourLetters && rest.startsWith('أ')) || pastEnding.test(rest);
  if (!/^[أيتن]/.test(rest)) return false;
  const isDefective = past.endsWith('ىٰ') && rest.slice(2).includes(`${damma}و`);
  return !isOfFourLetters || !(rest.includes(kasra) || isDefective);
}
