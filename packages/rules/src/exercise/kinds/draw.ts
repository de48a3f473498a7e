import type { PhrasePlace, VerseKey, WordId } from '@kalima/course/schema';
import type { Chance } from '../../chance.ts';
import type { Rulebook } from '../../rulebook.ts';
import type { CourseForQuestions } from '../course-for-questions.ts';
import type { SessionPlace } from '../place.ts';
import type { Question } from '../question.ts';
import type { WordClass } from '../word-class.ts';

/** All that a kind of question may look at when it makes one. */
export interface Table {
  readonly course: CourseForQuestions;
  readonly rulebook: Rulebook;
  readonly chance: Chance;
  readonly place: SessionPlace;
  /** Every word that may stand among wrong options: those of the guides so far. */
  readonly pool: readonly WordId[];
  /** The guide that the learner is in, or the furthest that the words come from. */
  readonly guide: number;
  readonly usedVerses: ReadonlySet<string>;
  /** Keys of the phrases whose translation the session has shown. */
  readonly usedPhrases: ReadonlySet<string>;
  /** Keys of the sets of options that the session has shown. */
  readonly usedOptions: ReadonlySet<string>;
  /** Whether the learner has seen a word by the question that is drawn: on its card, or in a level before. */
  readonly isTaught: (word: WordId) => boolean;
  /** One of the first questions of the course, whose options are the few words that cards have shown. */
  readonly isOpening: boolean;
}

/** Of a level's exercises the second and the fourth show verses; each verse belongs to one of them, so that none is met twice. */
const shareOfFourth = 3;

/** Whether a verse may be shown in this session. */
export function isTurnOf({ kind, exercise }: Pick<SessionPlace, 'kind' | 'exercise'>, verse: VerseKey): boolean {
  if (kind !== 'exercise') return true;
  const [surah = 0, ayah = 0] = verse.split(':').map(Number);
  const belongsToFourth = (surah * 7 + ayah) % shareOfFourth === 0;
  return belongsToFourth ? exercise === 4 : exercise === 2;
}

/** Makes one question that asks this word; null when the word does not allow it. */
export type Draw = (table: Table, word: WordId) => Question | null;

export const phraseKey = ({ word, phrase }: PhrasePlace): string => `${word}/${phrase}`;

/** The same for the same options in whatever order. */
export const optionsKey = (words: readonly WordId[]): string => words.toSorted().join(' ');

/**
 * Words that could never be called right for this one, in the order in which they make one think: taught words before
 * others, since nobody takes what they have never seen, and some of the word's own class first.
 */
export function fairOthers(table: Table, word: WordId): WordId[] {
  const { course, chance, place, pool, isTaught } = table;
  const { classOf, words } = course;
  const [family, ownClass] = [words.get(word)?.family, classOf(word)];
  const fair = inOneForm(
    table,
    word,
    chance.shuffle(pool).filter((other) => canMeet(course, word, other)),
  );
  const isFamily = (other: WordId) => words.get(other)?.family === family && classOf(other) === ownClass;
  const isClass = (other: WordId) => classOf(other) === ownClass;
  const taught = fair.filter(isTaught);
  const untaught = fair.filter((other) => !isTaught(other));
  if (place.kind === 'sitting') return ofOneClass(table, word, taught, untaught);
  // Two of the family at most come first: a question of one family alone would show how the course is sorted. One of the
  // class comes first in any case: the only verb among nouns would be known by that.
  const kin = [taught.filter(isFamily), taught.filter(isClass), untaught.filter(isFamily), untaught.filter(isClass)];
  const first = kin.find((each) => each.length > 0)?.slice(0, 2) ?? [];
  const later = (others: readonly WordId[]) => [
    ...others.filter((other) => !isFamily(other)),
    ...others.filter(isFamily),
  ];
  const chosen = first.every(isTaught) ? first : first.slice(0, 1);
  return [...chosen, ...[...later(taught), ...later(untaught)].filter((other) => !chosen.includes(other))];
}

/** The classes in the order in which they may stand in for another one: what names a thing or a deed first. */
const standIns: readonly WordClass[] = [
  'noun',
  'verb',
  'adjective',
  'command',
  'name',
  'quantity',
  'pronoun',
  'particle',
];

/**
 * For the rare words of a surah: nouns among nouns, verbs among verbs. Where few of them were met, one that was not stands in, and
 * words of other classes that were: the only one ever seen would be the right one.
 */
function ofOneClass(
  { course: { classOf } }: Table,
  word: WordId,
  taught: readonly WordId[],
  untaught: readonly WordId[],
): WordId[] {
  const isClass = (other: WordId) => classOf(other) === classOf(word);
  const rank = (other: WordId) => standIns.indexOf(classOf(other));
  const [fresh, kin] = [untaught.filter(isClass), taught.filter(isClass)];
  const others = (words: readonly WordId[]) =>
    words.filter((other) => !isClass(other)).sort((one, other) => rank(one) - rank(other));
  return [...kin, ...fresh.slice(0, 1), ...others(taught), ...fresh.slice(1), ...others(untaught)];
}

/** Commands stand among commands: "be patient" alone among things and deeds would be known by its form. */
export const areOneForm = ({ classOf }: CourseForQuestions, one: WordId, other: WordId): boolean =>
  (classOf(one) === 'command') === (classOf(other) === 'command');

/** Those of the word's form, where enough of them are taught that may all meet; all of them where not. */
function inOneForm({ course, rulebook, isTaught }: Table, word: WordId, others: readonly WordId[]): readonly WordId[] {
  const alike = others.filter((other) => areOneForm(course, word, other));
  const fits = (one: WordId, other: WordId) => canMeet(course, one, other);
  const chosen = choose(word, alike.filter(isTaught), rulebook.choiceOptions - 1, fits, () => true);
  return chosen === null ? others : alike;
}

/** Whether two words may be options of one question: neither could be taken for the other, and none offends beside the other. */
export function canMeet({ likeness }: CourseForQuestions, one: WordId, other: WordId): boolean {
  return (
    !likeness.isAmbiguous(one, other) && !likeness.isSameSkeleton(one, other) && !likeness.isIrreverent(one, other)
  );
}

/**
 * The first candidates that may all meet, such that the session has not shown the same options before.
 * @param fits whether a candidate may stand beside the right option, and beside each chosen before it.
 */
export function choose<Option>(
  right: Option,
  candidates: readonly Option[],
  count: number,
  fits: (chosen: Option, candidate: Option) => boolean,
  isNew: (options: readonly Option[]) => boolean,
): Option[] | null {
  const search = (chosen: readonly Option[], from: number): Option[] | null => {
    if (chosen.length === count) return isNew(chosen) ? [...chosen] : null;
    for (let at = from; at < candidates.length; at += 1) {
      const candidate = candidates[at] as Option;
      if (!fits(right, candidate) || !chosen.every((each) => fits(each, candidate))) continue;
      const found = search([...chosen, candidate], at + 1);
      if (found !== null) return found;
      tries += 1;
      if (tries > maxTries) return null;
    }
    return null;
  };
  let tries = 0;
  return search([], 0);
}

/** Of sets of options that were shown before: after so many another question is drawn. */
const maxTries = 200;

/** The word and three others, mixed; null where there are not three that may all meet. */
export function drawOptions(
  table: Table,
  word: WordId,
  isFit: (other: WordId) => boolean = () => true,
  others: readonly WordId[] = fairOthers(table, word),
): WordId[] | null {
  const { course, rulebook, chance, place, isTaught, usedOptions } = table;
  const fit = others.filter(isFit);
  const isKin = (other: WordId) => course.classOf(other) === course.classOf(word);
  // A rare word is neither the only one ever seen nor the only noun, where another set of options can be had.
  const hides = (options: readonly WordId[]) =>
    place.kind !== 'sitting' || [isTaught, isKin].every((holds) => options.some(holds) || !fit.some(holds));
  const chosen = choose(
    word,
    fit,
    rulebook.choiceOptions - 1,
    (one, other) => canMeet(course, one, other),
    (options) => hides(options) && !usedOptions.has(optionsKey([word, ...options])),
  );
  return chosen && chance.shuffle([word, ...chosen]);
}

interface Form {
  readonly word: WordId;
  readonly form: string;
}

/** The right form and three distractors of a cloze, mixed, taught ones first; null where there are not three that may all meet. */
export function drawForms(table: Table, right: Form, distractors: readonly Form[]): Form[] | null {
  const { course, chance, rulebook, isTaught, usedOptions } = table;
  const { likeness } = course;
  const fits = (one: Form, other: Form) =>
    one.form !== other.form &&
    !likeness.isAmbiguous(one.word, other.word) &&
    !likeness.isIrreverent(one.word, other.word);
  const taughtFirst = [
    ...distractors.filter(({ word }) => isTaught(word)),
    ...distractors.filter(({ word }) => !isTaught(word)),
  ];
  const chosen = choose(
    right,
    taughtFirst,
    rulebook.choiceOptions - 1,
    fits,
    (options) => !usedOptions.has(optionsKey([right, ...options].map(({ word }) => word))),
  );
  return chosen && chance.shuffle([right, ...chosen]);
}
