import { languages, type Phrase, phraseKey, type WordId } from '@kalima/course/schema';
import type { CourseForQuestions } from '../../course/course-for-questions.ts';
import { canMeet, choose, type Draw, type Table } from './draw.ts';

/** Whether a phrase has a meaning that the other lacks: a taught word without a near synonym there. */
function saysMore({ likeness }: CourseForQuestions, one: Phrase, other: Phrase): boolean {
  return one.words.some((word) => other.words.every((each) => !likeness.isAmbiguous(word, each)));
}

/** Two phrases with clearly different translations. */
export function arePhrasesApart(course: CourseForQuestions, one: Phrase, other: Phrase): boolean {
  return saysMore(course, one, other) && saysMore(course, other, one);
}

/** Whether two phrases may be options side by side without offence. */
function areReverent({ likeness }: CourseForQuestions, one: Phrase, other: Phrase): boolean {
  return one.words.every((word) => other.words.every((each) => !likeness.isIrreverent(word, each)));
}

/** Names that a reader recognises in a translation without reading the rest. */
function namesOf({ words }: CourseForQuestions, phrase: Phrase): readonly string[] {
  return [...phrase.names, ...phrase.words.filter((word) => words.get(word)?.isName)];
}

function drawOne(table: Table, phrase: Phrase): readonly Phrase[] | null {
  const { chance, course, pool, rulebook, isTaught, usedPhrases } = table;
  const fits = (one: Phrase, other: Phrase) =>
    languages.every((language) => one.translation[language] !== other.translation[language]) &&
    canMeet(course, one.word, other.word) &&
    arePhrasesApart(course, one, other) &&
    areReverent(course, one, other);
  const names = namesOf(course, phrase);
  const score = (other: Phrase) => {
    const shared = other.words.some((word) => phrase.words.includes(word)) ? 1 : 0;
    const shownBefore = usedPhrases.has(phraseKey(other)) ? -2 : 0;
    return (other.words.every(isTaught) ? 4 : 0) + shownBefore + shared;
  };
  const candidates = chance
    .shuffle(pool)
    .flatMap((word) => chance.shuffle(course.phrasesByWord.get(word) ?? []))
    .map((other) => ({ other, score: score(other) }))
    .sort((one, other) => other.score - one.score)
    .map(({ other }) => other);
  // Each name of the phrase is in another option too: it alone must not reveal the answer.
  const holdsName = (name: string) => (other: Phrase) => namesOf(course, other).includes(name);
  const named = names.flatMap(
    (name) => candidates.find((other) => holdsName(name)(other) && fits(phrase, other)) ?? [],
  );
  return choose(phrase, [...named, ...candidates.filter((each) => !named.includes(each))], rulebook.choiceOptions - 1, {
    fits,
    isNew: (options) => names.every((name) => options.some(holdsName(name))),
  });
}

/** An example phrase of the word, with the translations of four phrases. Rule 7: names are never asked. */
export const drawTranslation: Draw = (table, word: WordId) => {
  const { chance, course, usedPhrases } = table;
  if (course.words.get(word)?.isName !== false) return null;
  const phrases = (course.phrasesByWord.get(word) ?? []).filter((each) => !usedPhrases.has(phraseKey(each)));
  for (const phrase of chance.shuffle(phrases)) {
    const others = drawOne(table, phrase);
    if (others === null) continue;
    const options = chance.shuffle([phrase, ...others]).map((each) => ({ word: each.word, phrase: each.phrase }));
    return { kind: 'translation', word, phrase: phrase.phrase, options };
  }
  return null;
};
