import { skeleton } from '../folding.ts';
import { type Phrase, phraseKey, type WordId } from '../schema.ts';
import { asStored, joiningReader, joins, shapeReader } from './options/distractors.ts';
import { fixedChance } from './options/fixed-chance.ts';
import { likeness } from './options/likeness.ts';
import { areKin, type Sort, sameSortScore, sortReader } from './options/option-sort.ts';
import { reverenceRule } from './options/reverence.ts';
import type { TokenShape } from './options/token-shape.ts';
import type { LocatedQuran } from './places/located-quran.ts';
import { type ReaderRefusal, readerRefusal } from './sources/cloze-verdicts.ts';
import { type CourseSources, type ExampleSource, examplesOf, guideWords, type WordSource } from './sources/sources.ts';

/** A missing word needs three wrong options; more let the composer vary. */
const maxDistractors = 10;

interface PhraseToken extends Pick<TokenShape, 'prefix' | 'ending'> {
  readonly word: WordSource;
  readonly guide: number;
  readonly form: string;
  readonly letters: string;
  readonly sort: Sort;
  readonly isJoining: boolean;
}

/**
 * Our example phrases as material for questions: the token of the word, and its fair replacements.
 * @param accepts by default only what readers found fit
 */
export function compilePhrases(
  sources: CourseSources,
  quran: LocatedQuran,
  accepts: (refusal: ReaderRefusal | null) => boolean = (refusal) => refusal === null,
): Phrase[] {
  const words = guideWords(sources);
  const shape = shapeReader(sources);
  const sortOf = sortReader(sources);
  const isJoining = joiningReader(quran);
  const tokenAt = (example: ExampleSource, at: number): PhraseToken | null => {
    const known = words.get(example.words[at] as WordId);
    const form = example.arabic.split(' ')[at];
    if (known === undefined || form === undefined) return null;
    const { prefix, ending, stem } = shape(asInMushaf(form), known.word.id);
    const bare = withoutStops(form);
    return {
      ...known,
      prefix,
      ending,
      form: bare,
      letters: skeleton(bare),
      isJoining: isJoining(known.word.id, asInMushaf(bare)),
      sort: sortOf({ ...known, form: bare, shape: { prefix, ending, stem } }),
    };
  };
  const all = [...words.keys()].flatMap((id) =>
    examplesOf(sources, id).flatMap((example) => example.words.flatMap((_, at) => tokenAt(example, at) ?? [])),
  );
  const alike = likeness(sources.confusables);
  const reverence = reverenceRule(sources.confusables.reverence);
  return [...words.keys()].flatMap((id) =>
    examplesOf(sources, id).flatMap((example, phrase) => {
      const at = example.words.indexOf(id);
      const own = at < 0 ? null : tokenAt(example, at);
      if (own === null) return [];
      const tokens = example.arabic.split(' ');
      const isBeforeAlef = joins(tokens[at + 1]);
      const taught = example.words.filter((each): each is WordId => words.has(each as WordId));
      const listed = reverence.refusalFor(id, { tokens, words: taught });
      const read = readerRefusal(sources.clozeVerdicts, phraseKey({ word: id, phrase }));
      const mayStandIn = (other: { word: WordSource; guide: number }) =>
        other.guide <= own.guide &&
        !taught.includes(other.word.id) &&
        !(other.word.root !== null && other.word.root === own.word.root) &&
        !taught.some((each) => alike(each, other.word.id));
      const others = new Set([...words.values()].filter(mayStandIn).map(({ word }) => word));
      const fits = (other: PhraseToken) =>
        others.has(other.word) &&
        other.letters !== own.letters &&
        (isBeforeAlef || !other.isJoining) &&
        listed({ word: other.word.id, form: other.form }) === null &&
        accepts(read(other.form));
      return [
        {
          word: id,
          phrase,
          tokens,
          transliteration: example.transliteration,
          translation: example.translation,
          token: at + 1,
          isUsedOnce: example.words.filter((each) => each === id).length === 1,
          words: [...new Set(taught)],
          names: example.words.flatMap((each, place) => (each === 'name' ? bareName(tokens[place] ?? '') : [])),
          ...bestOf(all.filter(fits), own, `${id} ${phrase}`),
        },
      ];
    }),
  );
}

/** A name without its prefix and its vowels, so that it is the same name in every phrase. */
function bareName(token: string): string {
  return skeleton(withoutStops(token).replace(/^[وفبلك][\u064E\u0650](?=..)/, ''));
}

/** The likest first, taught words before others, each word once. */
function bestOf(
  candidates: readonly PhraseToken[],
  own: PhraseToken,
  salt: string,
): Pick<Phrase, 'distractors' | 'kin'> {
  const isTaught = ({ guide, word }: PhraseToken) => guide < own.guide || word.level <= own.word.level;
  const scored = candidates
    .map((each) => ({
      each,
      score:
        (areKin(each.sort, own.sort, own.guide) ? sameSortScore : 0) +
        (isTaught(each) ? 20 : 0) +
        resemblance(each, own) +
        fixedChance(`${salt} ${each.form}`),
    }))
    .sort((one, other) => other.score - one.score);
  const chosen: PhraseToken[] = [];
  for (const { each } of scored) {
    if (chosen.length === maxDistractors) break;
    if (chosen.every((other) => other.word.id !== each.word.id && other.letters !== each.letters)) chosen.push(each);
  }
  return asStored(
    chosen.map(({ word, form, sort }) => ({ word: word.id, form, isKin: areKin(sort, own.sort, own.guide) })),
  );
}

/** The prefix and the ending weigh most: grammar alone must not reveal the answer. */
function resemblance(one: PhraseToken, own: PhraseToken): number {
  const [prefix, ending] = [one.prefix === own.prefix, one.ending === own.ending];
  const [family, isVerb] = [one.word.family === own.word.family, one.word.family === 'verb'];
  const areBothVerbsOrNeither = isVerb === (own.word.family === 'verb');
  return (
    (prefix && ending ? 6 : 0) +
    (prefix ? 2 : 0) +
    (ending ? 1 : 0) +
    (areBothVerbsOrNeither ? 4 : 0) +
    (family ? 2 : 0)
  );
}

/** Our phrases write article and sukun as everyday Arabic does; shapes follow the mushaf's spelling. */
function asInMushaf(form: string): string {
  return form.replace(/\u0652/g, '\u06E1').replace(/^((?:[وفبكل][\u064E\u0650])*)ا(?=ل[\u06E1ء-ي])/, '$1\u0671');
}

function withoutStops(form: string): string {
  return form.replace(/[،؛؟!.]+$/, '');
}
