import { fileURLToPath } from 'node:url';
import { loadCourse, type VerseKey } from '@kalima/course';
import { isSampled } from '@kalima/testing/sample.ts';
import { describe, expect, it } from 'vitest';
import { type ComposedExercise, everyExercise } from '../../../test/every-exercise.ts';
import { unfairness, verseOf } from '../../../test/fair-session.ts';
import { isWordTask } from '../../asked.ts';
import { standardRulebook as rules } from '../../rulebook.ts';
import { courseForQuestions } from '../course/course-for-questions.ts';
import { solutionOf } from '../grade/grade.ts';
import { lessonPlace, placementPlace, reviewPlace, type SessionPlace } from '../place.ts';
import { type Task, taskOf } from '../question.ts';
import { askedWords, kindTraits } from '../question-kinds.ts';
import { viewQuestion } from '../view.ts';
import { composeSession } from './compose.ts';
import { exerciseWords, lessonWords, placementWords, reviewWords, type SessionWords } from './session-words.ts';
import { swapQuestion } from './swap.ts';

const { course } = loadCourse(fileURLToPath(new URL('../../../../course/compiled', import.meta.url)));
const forQuestions = courseForQuestions(course);
const evidence = { course, likeness: forQuestions.likeness };
const shown = {
  ...course,
  phrasesByWord: forQuestions.phrasesByWord,
  pictureUrl: (name: string) => `/pictures/${name}.svg`,
};

/** Seeds of each of the 240 exercises: few in `npm test`, 300 in `npm run fairness`. A failure names its seed. */
const seedsPerExercise = Number(process.env.FAIRNESS_SEEDS ?? (isSampled ? 1 : 12));
const firstSeed = Number(process.env.TEST_SEED);

interface Composed extends ComposedExercise {
  readonly where: string;
}

function compose(place: SessionPlace, words: SessionWords, seed: number): Composed {
  const { kind, guide, level, exercise } = place;
  const questions = composeSession(forQuestions, { place, words, seed, introduce: [] }, rules);
  return { place, words, introduce: [], questions, seed, where: `${kind} ${guide}/${level}/${exercise} seed ${seed}` };
}

const allWords = [...course.words.keys()];

/** Composed once for all tests of this file. */
let sample: readonly Composed[] | undefined;
function exercises(seeds = seedsPerExercise): Iterable<Composed> {
  if (!isSampled) return composeAll(seeds);
  sample ??= [...composeAll(seedsPerExercise)];
  return sample;
}

function* composeAll(seeds: number): Generator<Composed> {
  for (const each of everyExercise(course, forQuestions, seeds, firstSeed)) {
    const { kind, guide, level, exercise } = each.place;
    yield { ...each, where: `${kind} ${guide}/${level}/${exercise} seed ${each.seed}` };
  }
}

function* otherSessions(): Generator<Composed> {
  for (let run = 0; run < seedsPerExercise; run += 1) {
    for (const { number: guide } of course.guides) {
      const seed = firstSeed + run * 31 + guide;
      yield compose(lessonPlace(guide), lessonWords(course, guide), seed);
      if (guide < rules.guides) yield compose(placementPlace(guide), placementWords(course, guide, seed, rules), seed);
      for (const count of [5, 6, 9, guide * 25]) {
        const learnt = allWords.slice(0, count);
        yield compose(reviewPlace, reviewWords(learnt, learnt.slice(2, 4), seed, rules), seed);
      }
    }
  }
}

describe('for who is still learning to read', () => {
  // The first to ask for the exercises, so it composes them.
  it('exercise 3 of guides 1 and 2 has at most three typed and three spoken words, and as many ordered as there are', () => {
    for (const { place, questions, where } of exercises()) {
      if (place.guide > 2 || place.exercise !== 3) continue;
      const count = (task: Task) => questions.filter((each) => taskOf(each) === task).length;
      expect(count('type_what_hear'), where).toBeLessThanOrEqual(3);
      expect(count('speak_sentence'), where).toBeLessThanOrEqual(3);
      expect(count('word_order'), where).toBeGreaterThan(5);
    }
  }, 1_200_000);

  it('a word is typed only after its letters were put in order, in guides 1 to 3', () => {
    let typed = 0;
    for (const { place, questions, where } of exercises()) {
      if (place.guide > 3) continue;
      const ordered = new Set<string>();
      for (const question of questions) {
        if (question.kind === 'word_order') ordered.add(question.word);
        if (question.kind !== 'type_what_hear') continue;
        typed += 1;
        expect(ordered.has(question.word), where).toBe(true);
      }
    }
    expect(typed).toBeGreaterThan(50);
  });

  it('the cards of guide 1 come in the order of its text', () => {
    for (const { place, words, introduce, questions, where } of exercises()) {
      if (place.guide !== 1 || place.exercise !== 1) continue;
      // The cards before one question, of pairs, come in the order of the text.
      const cards = questions.flatMap((question) => introduce.filter((word) => askedWords(question).includes(word)));
      expect([...new Set(cards)], where).toEqual(words.level);
    }
  });
});

describe('a composed session', () => {
  it('keeps every rule of fair questions, in each of the 240 exercises', () => {
    let questions = 0;
    for (const { place, words, questions: composed, where } of exercises()) {
      expect(composed, where).toHaveLength(rules.sessions.exercise.questions);
      const broken = unfairness(evidence, place, words, composed);
      if (broken.length > 0) expect(broken, where).toEqual([]);
      questions += composed.length;
    }
    expect(questions).toBe(240 * 20 * seedsPerExercise);
  }, 1_200_000);

  it('keeps them in lessons, reviews and placement tests', () => {
    for (const { place, words, questions, where } of otherSessions()) {
      expect(questions, where).toHaveLength(rules.sessions[place.kind].questions);
      expect(unfairness(evidence, place, words, questions), where).toEqual([]);
    }
  }, 600_000);

  it('shows no verse in two exercises of a level, and at most 30 of them', () => {
    const verses = new Map<string, { exercise: number; verse: VerseKey }[]>();
    for (const { place, questions } of exercises(4)) {
      const key = `${place.guide}/${place.level}`;
      const met = questions.flatMap((question) => {
        const verse = verseOf(question);
        return verse === null ? [] : [{ exercise: place.exercise, verse }];
      });
      // Nine blanks, two forms and a whole verse, in two of a level's exercises: rule 6 allows thirty.
      expect(met.length, key).toBeLessThanOrEqual(12);
      verses.set(key, [...(verses.get(key) ?? []), ...met]);
    }
    for (const [level, met] of verses) {
      const exercisesOf = new Map<VerseKey, Set<number>>();
      for (const { exercise, verse } of met)
        exercisesOf.set(verse, new Set([...(exercisesOf.get(verse) ?? []), exercise]));
      expect(
        [...exercisesOf].filter(([, exercises]) => exercises.size > 1),
        level,
      ).toEqual([]);
      expect(new Set(met.map(({ exercise }) => exercise)).size, level).toBeLessThanOrEqual(3);
    }
  });

  it('gives each exercise of a level its own character', () => {
    const kinds: Record<number, Map<Task, number>> = { 1: new Map(), 2: new Map(), 3: new Map(), 4: new Map() };
    for (const { place, questions } of exercises(2)) {
      const counts = kinds[place.exercise] as Map<Task, number>;
      for (const question of questions) counts.set(taskOf(question), (counts.get(taskOf(question)) ?? 0) + 1);
    }
    const share = (exercise: number, tasks: readonly Task[]) => {
      const counts = kinds[exercise] as Map<Task, number>;
      const all = [...counts].reduce((sum, [task, each]) => (isWordTask(task) ? sum + each : sum), 0);
      return tasks.reduce((sum, task) => sum + (counts.get(task) ?? 0), 0) / all;
    };
    expect(share(1, ['meaning', 'arabic', 'listening', 'matching', 'true_false'])).toBe(1);
    expect(share(2, ['fill_blank', 'select_missing_word', 'translation'])).toBeGreaterThan(0.9);
    expect(share(3, ['word_order', 'type_what_hear', 'speak_sentence'])).toBeGreaterThan(0.75);
    expect(kinds[4]?.size).toBe(13);
    for (const exercise of [1, 2, 3, 4]) expect(kinds[exercise]?.get('grammar')).toBeGreaterThan(0);
    expect([1, 3].map((exercise) => kinds[exercise]?.has('whole_verse'))).toEqual([false, false]);
  });

  it('is the same for the same seed', () => {
    const place = { kind: 'exercise' as const, guide: 3, level: 2, exercise: 4 };
    const words = exerciseWords(course, place, { taught: allWords, missed: [] }, rules);
    expect(compose(place, words, 7).questions).toEqual(compose(place, words, 7).questions);
    expect(compose(place, words, 7).questions).not.toEqual(compose(place, words, 8).questions);
  });

  it('puts the right option everywhere, not always in one place', () => {
    const places = [0, 0, 0, 0];
    for (const { questions } of exercises(4)) {
      for (const question of questions) {
        const solution = solutionOf(forQuestions, question);
        if (solution.kind === 'choice') places[solution.option] = (places[solution.option] ?? 0) + 1;
      }
    }
    const all = places.reduce((sum, each) => sum + each, 0);
    for (const place of places) expect(place / all).toBeGreaterThan(0.23);
  });
});

describe('a question that is swapped', () => {
  it('asks the same word fairly, without sound', () => {
    for (const { place, words, introduce, questions, seed, where } of exercises(2)) {
      questions.forEach((question, index) => {
        const swapped = swapQuestion(forQuestions, { place, words, seed, introduce }, { question, index }, rules);
        if (!kindTraits[question.kind].isSwappable) {
          expect(swapped, where).toBe(question);
          return;
        }
        expect(kindTraits[swapped.kind].isSwappable, where).toBe(false);
        expect('word' in swapped && 'word' in question && swapped.word === question.word, where).toBe(true);
        const broken = unfairness(evidence, place, { level: [], review: [] }, [swapped]);
        expect(
          broken.filter((each) => !each.includes('level')),
          where,
        ).toEqual([]);
      });
    }
  });
});

describe('what the page sees of a question', () => {
  it('never holds a word id, nor what is asked for', () => {
    for (const { questions, where } of exercises(3)) {
      for (const question of questions) {
        const view = viewQuestion(shown, question);
        expect(JSON.stringify(view), where).not.toMatch(/g\d\dw\d\d/);
        if (view.kind === 'fill_blank') expect(view.verse.tokens[view.verse.blank], where).toBe('');
        if (view.kind === 'select_missing_word') expect(view.tokens[view.blank], where).toBe('');
        if (view.kind === 'type_what_hear') expect(view, where).toEqual({ kind: 'type_what_hear' });
      }
    }
  });
});
