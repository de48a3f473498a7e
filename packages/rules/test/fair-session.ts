import {
  type Course,
  guideNumbers,
  languages,
  type Phrase,
  type PhrasePlace,
  type VerseKey,
  type WordId,
} from '@kalima/course/schema';
import type { SessionWords } from '../src/exercise/compose/session-words.ts';
import type { CourseForQuestions } from '../src/exercise/course/course-for-questions.ts';
import { classReader } from '../src/exercise/course/word-class.ts';
import type { SessionPlace } from '../src/exercise/place.ts';
import { type Question, taskOf } from '../src/exercise/question.ts';
import { askedWords, shownVerseOf } from '../src/exercise/question-kinds.ts';

/** For tests: the composer is never consulted; everything is derived from the data independently. */
export interface Evidence {
  readonly course: Pick<Course, 'confusables' | 'material' | 'verses' | 'words'>;
  readonly likeness: CourseForQuestions['likeness'];
}

/** Violations of the rules of a whole session (rules-of-play, Fair questions, rules 1-10), as sentences. */
export function unfairness(
  evidence: Evidence,
  place: SessionPlace,
  words: SessionWords,
  questions: readonly Question[],
): string[] {
  const tasks = questions.map(taskOf);
  const found: string[] = [];
  const broken = (index: number, what: string) => found.push(`question ${index + 1} (${tasks[index]}): ${what}`);
  for (const task of new Set(tasks)) {
    const max = task === 'true_false' ? 2 : 9;
    const count = tasks.filter((each) => each === task).length;
    if (count > max) found.push(`${task} ${count} times`);
  }
  const seen = new Map<string, number[]>();
  questions.forEach((question, index) => {
    const [one, two] = [tasks[index - 1], tasks[index - 2]];
    if (one === tasks[index] && two === tasks[index]) broken(index, 'the same task three times in a row');
    const before = questions[index - 1];
    for (const word of askedWords(question)) {
      const isOnlyWord = place.kind === 'sitting' && words.level.length === 1;
      if (before !== undefined && askedWords(before).includes(word) && !isOnlyWord)
        broken(index, `${word} twice in a row`);
      const key = `${tasks[index]} ${word}`;
      const places = seen.get(key) ?? [];
      if (places.length >= 2) broken(index, `${word} a third time`);
      if (places.some((at) => index - at <= 5)) broken(index, `${word} again within five questions`);
      seen.set(key, [...places, index]);
    }
    for (const what of unfairQuestion(evidence, place, question)) broken(index, what);
  });
  const phrases = questions.flatMap((question) =>
    question.kind === 'translation' || question.kind === 'select_missing_word'
      ? [`${question.word}/${question.phrase}`]
      : [],
  );
  if (new Set(phrases).size < phrases.length) found.push('a phrase twice');
  const optionSets = questions.flatMap((question) =>
    'options' in question && optionsOf(question).length > 0 && question.kind !== 'translation'
      ? [optionsOf(question).toSorted().join(' ')]
      : [],
  );
  if (new Set(optionSets).size < optionSets.length) found.push('the same four options twice');
  const verses = questions.flatMap((question) => verseOf(question) ?? []);
  if (new Set(verses).size < verses.length) found.push('a verse twice');
  const level = new Set(words.level);
  const asking = questions.filter((question) => askedWords(question).length > 0);
  const own = asking.filter((question) => askedWords(question).every((word) => level.has(word))).length;
  const isByRecall = words.reviewQuestions !== undefined;
  const forms = tasks.filter((task) => task === 'grammar').length;
  if (forms > 2 || forms > (words.grammar?.length ?? 0)) found.push(`${forms} questions on grammar`);
  const wholeVerses = tasks.filter((task) => task === 'whole_verse').length;
  if (wholeVerses > 1 || wholeVerses > (words.verses?.length ?? 0)) found.push(`${wholeVerses} whole verses`);
  const formPlaces = Math.min(2, words.grammar?.length ?? 0);
  const ownWanted = asking.length - (words.reviewQuestions ?? Math.min(8 - formPlaces, 2 * words.review.length));
  // By memory a question on pairs may ask several due words at once: the level has the place that this leaves.
  if (isByRecall ? own < ownWanted : own !== ownWanted) found.push(`${own} questions on the level's own words`);
  const reviewed = questions.flatMap(askedWords).filter((word) => !level.has(word));
  if (isByRecall && new Set(reviewed).size < reviewed.length) found.push('a due word twice');
  return found;
}

function optionsOf(question: Question): readonly WordId[] {
  switch (question.kind) {
    case 'multiple_choice':
    case 'listening':
      return question.options;
    case 'translation':
    case 'fill_blank':
    case 'select_missing_word':
      return question.options.map(({ word }) => word);
    case 'matching':
      return question.left;
    case 'true_false':
      return question.word === question.meaningOf ? [question.word] : [question.word, question.meaningOf];
    case 'word_order':
    case 'type_what_hear':
    case 'speak_sentence':
      return [question.word];
    case 'grammar':
    case 'whole_verse':
      return [];
  }
}

const lettersIn = (form: string) => form.normalize('NFD').match(/\p{Lo}/gu) ?? [];
const emphatic: Readonly<Record<string, string>> = { ع: 'ا', ء: 'ا', ح: 'ه', ق: 'ك', ص: 'س', ط: 'ت', ى: 'ي', ة: 'ه' };
const soundIn = (form: string) =>
  lettersIn(form)
    .map((letter) => emphatic[letter] ?? letter)
    .join('');

function unfairQuestion(evidence: Evidence, place: SessionPlace, question: Question): string[] {
  const { course, likeness } = evidence;
  const { confusables, material, words } = course;
  const formOf = (id: WordId) => words.get(id)?.forms[0] ?? '';
  const lettersOf = (id: WordId) => lettersIn(formOf(id));
  const hasTwin = (id: WordId) => confusables.sameSkeleton.some((group) => group.includes(id));
  const phraseOf = ({ word, phrase }: PhrasePlace): Phrase | undefined =>
    material.phrases.find((each) => each.word === word && each.phrase === phrase);
  const saysMore = (one: Phrase, other: Phrase) =>
    one.words.some((word) => other.words.every((each) => !likeness.isAmbiguous(word, each)));
  const isIrreverent = ({ holy, foul }: Course['confusables']['reverence'], one: WordId, other: WordId) =>
    (holy.includes(one) && foul.includes(other)) || (foul.includes(one) && holy.includes(other));
  const isUnseemly = ({ divine, unseemly }: Course['confusables']['reverence'], one: WordId, other: WordId) =>
    (divine.includes(one) && unseemly.includes(other)) || (unseemly.includes(one) && divine.includes(other));
  const options = optionsOf(question);
  const found: string[] = [];
  const pairs = options.flatMap((one, at) => options.slice(at + 1).map((other) => [one, other] as const));
  for (const [one, other] of pairs) {
    if (place.kind === 'sitting' && isUnseemly(confusables.reverence, one, other))
      found.push(`${one} is unseemly beside ${other}`);
    if (isIrreverent(confusables.reverence, one, other)) found.push(`${one} and ${other} offend side by side`);
    if (likeness.isAmbiguous(one, other)) found.push(`${one} and ${other} could both be right`);
    const showsForms = question.kind === 'fill_blank' || question.kind === 'select_missing_word';
    if (!showsForms && likeness.isSameSkeleton(one, other)) found.push(`${one} and ${other} have one skeleton`);
  }
  if ('options' in question && question.options.length !== 4) found.push(`${question.options.length} options`);
  if (options.length > 0 && 'options' in question && 'word' in question) {
    if (options.filter((each) => each === question.word).length !== 1) found.push('the right word is not there once');
  }
  switch (question.kind) {
    case 'matching':
      if (options.length < 2 || options.length > 4) found.push(`${options.length} pairs`);
      if (question.kind === 'matching' && question.left.some((word, row) => question.right[row] === word))
        found.push('a pair side by side');
      break;
    case 'true_false':
      break;
    case 'grammar': {
      const { word, verse, token, feature, value, direction } = question;
      const known = material.grammar.find((each) => each.verse === verse && each.token === token);
      const values = question.options.map((each) => each.value);
      if (known?.word !== word || known.feature !== feature || known.value !== value) found.push('no such form');
      if (known !== undefined && known.guide > place.guide) found.push(`taught in guide ${known.guide}`);
      if (place.guide < 3) found.push('grammar before guide 3');
      if (values.filter((each) => each === value).length !== 1) found.push('not one answer');
      if (direction === 'form-to-value' && new Set(values).size !== 4) found.push('a value twice');
      if (new Set(question.options.map(({ form }) => form)).size !== 4) found.push('two options look the same');
      break;
    }
    case 'whole_verse':
      found.push(...unfairVerse(evidence, place, question));
      break;
    case 'fill_blank':
    case 'select_missing_word':
      if (new Set(question.options.map(({ form }) => form)).size !== 4) found.push('two options look the same');
      break;
    case 'listening': {
      const guide = place.guide || guideNumbers.length;
      const alike = options.filter(
        (each) => each !== question.word && soundIn(formOf(each)) === soundIn(formOf(question.word)),
      );
      if (guide < 6 && alike.length > 0) found.push(`${alike} sounds like ${question.word}`);
      break;
    }
    case 'translation': {
      if (words.get(question.word)?.isName) found.push('a name to translate');
      const phrases = question.options.flatMap((place) => phraseOf(place) ?? []);
      if (phrases.length !== question.options.length) found.push('a phrase that the course has not');
      for (const [at, one] of phrases.entries()) {
        for (const other of phrases.slice(at + 1)) {
          if (!saysMore(one, other) || !saysMore(other, one)) found.push('two translations that could both be right');
          if (one.words.some((word) => other.words.some((each) => isIrreverent(confusables.reverence, word, each))))
            found.push(`the phrases of ${one.word} and ${other.word} offend side by side`);
        }
      }
      for (const language of languages) {
        const texts = phrases.map(({ translation }) => translation[language]);
        if (new Set(texts).size !== 4) found.push('two translations are the same');
      }
      break;
    }
    case 'word_order': {
      const letters = lettersOf(question.word);
      if (letters.length < 3 || hasTwin(question.word)) found.push('cannot be ordered');
      const wanted = new Set(formOf(question.word).match(/\p{Lo}/gu));
      if (wanted.size !== question.letters.length) found.push('letters are missing');
      if (question.letters.join('') === [...wanted].join('')) found.push('lies there in order');
      break;
    }
    case 'type_what_hear':
      if (hasTwin(question.word)) found.push('cannot be typed');
      break;
    case 'speak_sentence':
      if (lettersOf(question.word).length < 4 || hasTwin(question.word)) found.push('cannot be spoken');
      break;
    case 'multiple_choice': {
      const { foul, divine, unseemly } = confusables.reverence;
      if (question.place === null) break;
      for (const option of options) {
        if (foul.includes(option) && !foul.includes(question.word))
          found.push(`${option} for ${question.word} in a verse`);
        if (unseemly.includes(option) && divine.includes(question.word))
          found.push(`${option} for ${question.word} in a verse`);
      }
      break;
    }
  }
  return found;
}

function unfairVerse(
  { course, likeness }: Evidence,
  place: SessionPlace,
  { verse, options }: Extract<Question, { kind: 'whole_verse' }>,
): string[] {
  const { material, verses, words } = course;
  const classOf = classReader(course);
  const wordsOf = (key: VerseKey) => material.wholeVerses.find((each) => each.verse === key)?.words ?? [];
  const isUntaught = (id: WordId) => {
    const word = words.get(id);
    if (word === undefined) return true;
    return word.guide > place.guide || (word.guide === place.guide && word.level > place.level);
  };
  const telling = (key: VerseKey) =>
    wordsOf(key).filter((id) => {
      const word = words.get(id);
      return word !== undefined && !word.isName && !['particle', 'pronoun'].includes(classOf(id));
    });
  const pairs = options.flatMap((one, at) => options.slice(at + 1).map((other) => [one, other] as const));
  return [
    ...(place.guide < 4 || (place.exercise !== 2 && place.exercise !== 4) ? ['a whole verse here'] : []),
    ...(options.filter((each) => each === verse).length === 1 ? [] : ['the verse is not there once']),
    ...(wordsOf(verse).length === 0 || wordsOf(verse).some(isUntaught)
      ? [`${verse} has words that are not taught`]
      : []),
    ...pairs.flatMap(([one, other]) => [
      ...(telling(one).some((word) => telling(other).some((each) => likeness.isAmbiguous(word, each)))
        ? [`${one} and ${other} share what they say`]
        : []),
      ...languages.flatMap((language) =>
        verses.get(one)?.translation[language] === verses.get(other)?.translation[language] ? ['one text twice'] : [],
      ),
    ]),
  ];
}

/** The verse of a question before its answer, as counted by rule 6. */
export function verseOf(question: Question): VerseKey | null {
  return question.kind === 'grammar' && question.direction === 'value-to-form' ? null : shownVerseOf(question);
}
