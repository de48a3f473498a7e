import type { VerseKey, WordId } from '@kalima/course/schema';
import type { Chance } from '../../../chance.ts';
import type { Rulebook } from '../../../rulebook.ts';
import type { CourseForQuestions } from '../../course/course-for-questions.ts';
import type { WordClass } from '../../course/word-class.ts';
import type { SessionPlace } from '../../place.ts';
import type { Question } from '../../question.ts';

/** The context of every draw. */
export interface Table {
  readonly course: CourseForQuestions;
  readonly rulebook: Rulebook;
  readonly chance: Chance;
  readonly place: SessionPlace;
  /** Every word allowed as a wrong option: those of the guides so far. */
  readonly pool: readonly WordId[];
  /** The learner's guide, or the furthest of the words. */
  readonly guide: number;
  readonly usedVerses: ReadonlySet<string>;
  readonly usedPhrases: ReadonlySet<string>;
  readonly usedOptions: ReadonlySet<string>;
  /** Whether the learner has seen a word before the drawn question: on its card, or in an earlier level. */
  readonly isTaught: (word: WordId) => boolean;
  /** One of the first questions of the course, whose options are the few words on shown cards. */
  readonly isOpening: boolean;
}

/** A table without earlier questions, with every word taught. */
export const freshTable = (context: Pick<Table, 'course' | 'rulebook' | 'chance' | 'place' | 'guide'>): Table => ({
  ...context,
  pool: context.course.poolOf(context.guide),
  usedVerses: new Set(),
  usedPhrases: new Set(),
  usedOptions: new Set(),
  isTaught: () => true,
  isOpening: false,
});

/** Of a level's exercises the second and the fourth show verses; each verse belongs to one of them, so that none is met twice. */
const shareOfFourth = 3;

export const surahOf = (verse: VerseKey): string => verse.slice(0, verse.indexOf(':'));

/** Whether a verse may be shown in this session. */
export function isTurnOf({ kind, exercise }: Pick<SessionPlace, 'kind' | 'exercise'>, verse: VerseKey): boolean {
  if (kind !== 'exercise') return true;
  const [surah = 0, ayah = 0] = verse.split(':').map(Number);
  const belongsToFourth = (surah * 7 + ayah) % shareOfFourth === 0;
  return belongsToFourth ? exercise === 4 : exercise === 2;
}

/** Draws one question on this word; null when the word does not allow it. */
export type Draw = (table: Table, word: WordId) => Question | null;

/** The same for the same options in any order. */
export const optionsKey = (words: readonly WordId[]): string => words.toSorted().join(' ');

/** Words never right for this one, the most tempting first: taught before untaught, some of its own class first. */
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
  // At most two of the family, then one of the class: a family would reveal the course's order, a lone verb the answer.
  const kin = [taught.filter(isFamily), taught.filter(isClass), untaught.filter(isFamily), untaught.filter(isClass)];
  const first = kin.find((each) => each.length > 0)?.slice(0, 2) ?? [];
  const later = (others: readonly WordId[]) => [
    ...others.filter((other) => !isFamily(other)),
    ...others.filter(isFamily),
  ];
  const chosen = first.every(isTaught) ? first : first.slice(0, 1);
  return [...chosen, ...[...later(taught), ...later(untaught)].filter((other) => !chosen.includes(other))];
}

/** The classes in the order of substitution: names of things or deeds first. */
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

/** For a surah's rare words: options of their class, with unmet words and other classes where it has too few. */
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

/** Commands need commands as options: "be patient" alone among things and deeds would be known by its form. */
export const areOneForm = ({ classOf }: CourseForQuestions, one: WordId, other: WordId): boolean =>
  (classOf(one) === 'command') === (classOf(other) === 'command');

/** Those of the word's form, if enough compatible ones are taught; otherwise all. */
function inOneForm({ course, rulebook, isTaught }: Table, word: WordId, others: readonly WordId[]): readonly WordId[] {
  const alike = others.filter((other) => areOneForm(course, word, other));
  const fits = (one: WordId, other: WordId) => canMeet(course, one, other);
  const chosen = choose(word, alike.filter(isTaught), rulebook.choiceOptions - 1, { fits, isNew: () => true });
  return chosen === null ? others : alike;
}

/** Whether two words may be options of one question: distinct in meaning, and without offence side by side. */
export function canMeet({ likeness }: CourseForQuestions, one: WordId, other: WordId): boolean {
  return (
    !likeness.isAmbiguous(one, other) && !likeness.isSameSkeleton(one, other) && !likeness.isIrreverent(one, other)
  );
}

interface Conditions<Option> {
  /** A candidate beside each chosen option. */
  readonly fits: (chosen: Option, candidate: Option) => boolean;
  /** Of the whole set of options. */
  readonly isNew: (options: readonly Option[]) => boolean;
}

/** The first compatible candidates whose set the session has not shown. */
export function choose<Option>(
  right: Option,
  candidates: readonly Option[],
  count: number,
  { fits, isNew }: Conditions<Option>,
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

/** After this many repeated sets of options another question is drawn. */
const maxTries = 200;

/** The word and three others, shuffled; null without three compatible ones. */
export function drawOptions(
  table: Table,
  word: WordId,
  isFit: (other: WordId) => boolean = () => true,
  others: readonly WordId[] = fairOthers(table, word),
): WordId[] | null {
  const { course, rulebook, chance, place, isTaught, usedOptions } = table;
  const fit = others.filter(isFit);
  const isKin = (other: WordId) => course.classOf(other) === course.classOf(word);
  // A rare word is neither the only one ever seen nor the only noun, where another set of options exists.
  const hides = (options: readonly WordId[]) =>
    place.kind !== 'sitting' || [isTaught, isKin].every((holds) => options.some(holds) || !fit.some(holds));
  const chosen = choose(word, fit, rulebook.choiceOptions - 1, {
    fits: (one, other) => canMeet(course, one, other),
    isNew: (options) => hides(options) && !usedOptions.has(optionsKey([word, ...options])),
  });
  return chosen && chance.shuffle([word, ...chosen]);
}

interface Form {
  readonly word: WordId;
  readonly form: string;
}

/**
 * The right form and three distractors of a cloze, shuffled, taught ones first; null without three compatible ones. @param kin of the
 * right form's sort: one of them at least is an option
 */
export function drawForms(table: Table, right: Form, kin: readonly Form[], others: readonly Form[]): Form[] | null {
  const { course, chance, rulebook, isTaught, usedOptions } = table;
  const { likeness } = course;
  const fits = (one: Form, other: Form) =>
    one.form !== other.form &&
    !likeness.isAmbiguous(one.word, other.word) &&
    !likeness.isIrreverent(one.word, other.word);
  const taught = (options: readonly Form[]) => options.filter(({ word }) => isTaught(word));
  const untaught = (options: readonly Form[]) => options.filter(({ word }) => !isTaught(word));
  const [known, unknown] = [taught(kin), untaught(kin)];
  const fallback = known.length === 0 ? unknown.slice(0, 1) : [];
  const candidates = [
    ...[...known, ...fallback],
    ...taught(others),
    ...[...unknown.filter((each) => !fallback.includes(each)), ...untaught(others)],
  ];
  const chosen = choose(right, candidates, rulebook.choiceOptions - 1, {
    fits,
    isNew: (options) =>
      options.some((option) => kin.includes(option)) &&
      !usedOptions.has(optionsKey([right, ...options].map(({ word }) => word))),
  });
  return chosen && chance.shuffle([right, ...chosen]);
}
