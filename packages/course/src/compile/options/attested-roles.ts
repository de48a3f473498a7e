import { toStandardUnicode, withoutPauseSigns } from '../../arabic-encoding.ts';
import { skeleton } from '../../folding.ts';
import type { TokenPlace, WordId } from '../../schema.ts';
import { classByFamily } from '../../word-class.ts';
import type { LocatedQuran, LocatedVerse } from '../places/located-quran.ts';
import type { WordSource } from '../sources/sources.ts';
import type { Speech } from '../sources/speech.ts';
import { optionForm } from './option-form.ts';
import type { TokenShape } from './token-shape.ts';
import { isPassive, withoutConnectors } from './voice.ts';

/** A word as an act or a thing of Allah or of the prophet who speaks or is spoken to, or as an act upon Allah or scripture. */
export type Role =
  | 'act of Allah'
  | 'act upon Allah'
  | 'of Allah'
  | 'act of a prophet'
  | 'of a prophet'
  | 'act upon scripture';

interface Option {
  readonly word: WordSource;
  readonly form: string;
  readonly shape: Pick<TokenShape, 'ending' | 'stem'>;
}

interface Sources {
  readonly words: ReadonlyMap<WordId, { readonly word: WordSource }>;
  readonly quran: LocatedQuran;
  readonly shape: (form: string, word: WordId) => TokenShape;
  readonly speechAt: (place: TokenPlace) => Speech;
}

const allah = new Set<WordId | null>(['g01w02', 'g01w03', 'g01w06']);
const scripture = new Set<WordId | null>(['g10w01', 'g10w06', 'g10w11', 'g08w09']);

const negation = /^(?:[وف]?(?:لا|لم|لن|ما|ليس|غير)|ا[وف]?ليس)$/;

/**
 * The first role of an option, at a token (from 0) of a verse, in which the Quran never has its word in the same voice, denied or not,
 * but to refute it.
 */
export function unattestedRoles({
  words,
  quran,
  shape,
  speechAt,
}: Sources): (verse: LocatedVerse, at: number) => (option: Option) => Role | null {
  const isVerb = ({ family }: WordSource) => classByFamily(family) === 'verb';
  const isProphet = (id: WordId | null) => id !== null && words.get(id)?.word.family === 'prophet';
  const rolesAt = (verse: LocatedVerse, at: number) => {
    const { speaker, addressee, isRefuted } = speechAt({ verse: verse.key, token: at + 1 });
    const [next, nextCase] = [verse.words[at + 1] ?? null, caseOf(verse, at + 1)];
    const isDenied = isAfterNegation(verse, at);
    const rolesOf = ({ word, form, shape: { ending, stem } }: Option): Role[] => {
      const person = isVerb(word) ? personOf(stem, form) : ownerOf(ending);
      const isAllahs = (speaker === 'allah' && person === 'first') || (addressee === 'allah' && person === 'second');
      const isProphets =
        (speaker === 'prophet' && person === 'first') || (addressee === 'prophet' && person === 'second');
      const found: (Role | false)[] = isVerb(word)
        ? [
            (isAllahs || (allah.has(next) && nextCase === 'u')) && 'act of Allah',
            allah.has(next) && nextCase === 'a' && 'act upon Allah',
            (isProphets || (isProphet(next) && nextCase !== 'a')) && 'act of a prophet',
            scripture.has(next) && nextCase === 'a' && 'act upon scripture',
          ]
        : [(isAllahs || (allah.has(next) && nextCase === 'i')) && 'of Allah', isProphets && 'of a prophet'];
      return found.filter((role) => role !== false);
    };
    const keyOf = (role: Role, { word, form }: Option) => {
      const isOfPassive = isVerb(word) && isPassive(form, word.arabic.split(' / '));
      return `${role} ${word.id} ${isOfPassive ? 'passive' : ''} ${isDenied ? 'denied' : ''}`;
    };
    return { isRefuted, rolesOf, keyOf };
  };
  const attested = new Set<string>();
  for (const verse of quran.verses) {
    verse.words.forEach((id, at) => {
      const known = id && words.get(id);
      if (!known) return;
      const { isRefuted, rolesOf, keyOf } = rolesAt(verse, at);
      if (isRefuted) return;
      const form = optionForm(verse.rawTokens[at] ?? '', verse.key);
      const option = { word: known.word, form, shape: shape(form, known.word.id) };
      for (const role of rolesOf(option)) attested.add(keyOf(role, option));
    });
  }
  return (verse, at) => {
    const { rolesOf, keyOf } = rolesAt(verse, at);
    return (option) => rolesOf(option).find((role) => !attested.has(keyOf(role, option))) ?? null;
  };
}

/** The vowel of a name's case, before an attached pronoun too: "u" of "رَبُّكَ". */
function caseOf({ rawTokens, key, words }: LocatedVerse, at: number): string | null {
  const token = rawTokens[at];
  if (token === undefined) return null;
  const bare = withoutPauseSigns(toStandardUnicode(token, key))
    .normalize('NFD')
    .replace(/\u0651/g, '');
  const vowel =
    words[at] === 'g01w06'
      ? /رَب([\u064B-\u0650])/.exec(bare)?.[1]
      : /([\u064B-\u0650])[^\u064B-\u0650]*$/.exec(bare)?.[1];
  return vowel === undefined ? null : ({ '\u064E': 'a', '\u064F': 'u', '\u0650': 'i' }[vowel] ?? null);
}

const attachedToWe = /نا(?:ك|ه|كم|هم|ها|هما|كما|هن)?$/;

function personOf(stem: string, form: string): 'first' | 'second' | null {
  const letters = skeleton(form.replaceAll('\u0670', 'ا'));
  const rest = withoutConnectors(form);
  const isOfWe = /^ن/.test(stem) && !/\u064E$/.test(form);
  const isOfI = /^[أء]/.test(rest) && /[\u064F\u06E1]$/.test(form);
  const isCommand = /^\u0671/.test(rest) && /(?:[\u0650\u06E1]|وا\u06DF)$/.test(form);
  if (isOfWe || isOfI || attachedToWe.test(letters) || /ت\u064F$/.test(form)) return 'first';
  return isCommand || /^ت/.test(stem) || /ت(?:\u064E|\u064F?م\u06E1?)$/.test(form) ? 'second' : null;
}

const ownerOf = (ending: string): 'first' | 'second' | null =>
  /^نا/.test(ending) ? 'first' : /^(?:ك|كم)/.test(ending) ? 'second' : null;

function isAfterNegation({ rawTokens, key }: LocatedVerse, at: number): boolean {
  return rawTokens
    .slice(Math.max(0, at - 2), at)
    .some((token) => negation.test(skeleton(withoutPauseSigns(toStandardUnicode(token, key)))));
}
