import { languages, type VerseKey, type WholeVerse, type WordId } from '@kalima/course/schema';
import type { CourseForQuestions } from '../../course/course-for-questions.ts';
import type { Question } from '../../question.ts';
import { choose, surahOf, type Table } from './draw.ts';

/** Words that carry a verse's meaning: neither particles nor pronouns, and no name of many verses. */
function tellingWords({ classOf, words }: CourseForQuestions, verse: WholeVerse): WordId[] {
  const isTelling = (word: WordId) => !['particle', 'pronoun'].includes(classOf(word)) && !words.get(word)?.isName;
  return [...new Set(verse.words)].filter(isTelling);
}

/** The maximum percent of the shorter translation's words in the other one. */
const maxCommonPercent = 50;
const minLetters = 4;

function wordsOf(text: string): Set<string> {
  return new Set((text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => word.length >= minLetters));
}

function areTextsApart(one: string, other: string): boolean {
  const [shorter, longer] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.size - b.size);
  if (shorter === undefined || longer === undefined || shorter.size === 0) return false;
  const common = [...shorter].filter((word) => longer.has(word)).length;
  return common * 100 <= maxCommonPercent * shorter.size;
}

/** Two verses with clearly different meanings: no telling word of one could mean one of the other. */
export function areVersesApart(course: CourseForQuestions, one: WholeVerse, other: WholeVerse): boolean {
  const [words, others] = [tellingWords(course, one), tellingWords(course, other)];
  if (words.length === 0 || others.length === 0) return false;
  const { likeness, translationOf } = course;
  const [text, otherText] = [translationOf(one.verse), translationOf(other.verse)];
  return (
    words.every((word) => others.every((each) => !likeness.isAmbiguous(word, each))) &&
    languages.every((language) => areTextsApart(text[language], otherText[language]))
  );
}

/** A whole verse and four translations, distinct and about as long; a name of the verse is in another one too. */
export function drawWholeVerse(table: Table, verses: readonly VerseKey[]): Question | null {
  const { chance, course, rulebook, usedVerses } = table;
  const namesIn = ({ words }: WholeVerse) => words.filter((word) => course.words.get(word)?.isName);
  // Each surah is as likely as another, however many of its verses are offered.
  const surahs = chance.shuffle([...new Set(verses.map(surahOf))]);
  const inTurn = surahs.flatMap((surah) => chance.shuffle(verses.filter((verse) => surahOf(verse) === surah)));
  for (const key of inTurn) {
    const asked = course.wholeVerses.find(({ verse }) => verse === key);
    if (asked === undefined || usedVerses.has(key)) continue;
    const names = namesIn(asked);
    const holdsName = (name: WordId) => (other: WholeVerse) => other.words.includes(name);
    const distance = ({ words }: WholeVerse) => Math.abs(words.length - asked.words.length);
    const candidates = chance
      .shuffle(course.wholeVerses)
      .filter((other) => other.verse !== key)
      .sort((one, other) => Math.floor(distance(one) / 2) - Math.floor(distance(other) / 2));
    const fits = (one: WholeVerse, other: WholeVerse) => areVersesApart(course, one, other);
    const named = names.flatMap(
      (name) => candidates.find((other) => holdsName(name)(other) && fits(asked, other)) ?? [],
    );
    const others = choose(asked, [...new Set([...named, ...candidates])], rulebook.choiceOptions - 1, {
      fits,
      isNew: (options) => names.every((name) => options.some(holdsName(name))),
    });
    if (others === null) continue;
    const options = chance.shuffle([asked, ...others]).map(({ verse }) => verse);
    return { kind: 'whole_verse', verse: key, options };
  }
  return null;
}
