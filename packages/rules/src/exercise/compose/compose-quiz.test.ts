import { fileURLToPath } from 'node:url';
import { loadCourse, type WordId } from '@kalima/course';
import { isSampled } from '@kalima/testing/sample.ts';
import { describe, expect, it } from 'vitest';
import { unfairness } from '../../../test/fair-session.ts';
import { chanceFrom } from '../../chance.ts';
import { standardRulebook as rules } from '../../rulebook.ts';
import { courseForQuestions } from '../course/course-for-questions.ts';
import { solutionOf } from '../grade/grade.ts';
import { reviewPlace } from '../place.ts';
import type { Question } from '../question.ts';
import { askedWords, kindTraits } from '../question-kinds.ts';
import { viewQuestion } from '../view.ts';
import { composeQuiz } from './compose-quiz.ts';

const { course } = loadCourse(fileURLToPath(new URL('../../../../course/compiled', import.meta.url)));
const forQuestions = courseForQuestions(course);
const evidence = { course, likeness: forQuestions.likeness };
const shown = {
  ...course,
  phrasesByWord: forQuestions.phrasesByWord,
  pictureUrl: (name: string) => `/pictures/${name}.svg`,
};
const allWords = [...course.words.keys()];

/** As with sessions: few seeds in `npm test`, many in `npm run fairness`. */
const runs = Number(process.env.FAIRNESS_SEEDS ?? (isSampled ? 2 : 12)) * 25;
const firstSeed = Number(process.env.TEST_SEED);

function compose(words: readonly WordId[], seed: number) {
  return composeQuiz(forQuestions, course, { words, seed }, rules);
}

function* matches(): Generator<{ words: readonly WordId[]; questions: readonly Question[]; where: string }> {
  for (let run = 0; run < runs; run += 1) {
    const seed = firstSeed * 7 + run;
    // From the first ten words that anybody learns to all of them, and any ten.
    for (const shared of [allWords.slice(0, 10 + (run % 290)), chanceFrom(seed).shuffle(allWords).slice(0, 10)]) {
      const words = chanceFrom(seed + 1)
        .shuffle(shared)
        .slice(0, rules.quiz.questions);
      yield { words, questions: compose(words, seed), where: `${shared.length} words, seed ${seed}` };
    }
  }
}

describe('the questions of a match', () => {
  it('keep every rule of fair questions and ask each of ten words once, whatever both have learnt', () => {
    for (const { words, questions, where } of matches()) {
      expect(questions.flatMap(askedWords).toSorted(), where).toEqual(words.toSorted());
      expect(unfairness(evidence, reviewPlace, { level: words, review: [] }, questions), where).toEqual([]);
    }
  }, 600_000);

  it('are chosen among options, need no sound, and show no verse of more than eight words', () => {
    const kinds = new Set<string>();
    for (const { questions, where } of matches()) {
      for (const question of questions) {
        kinds.add(question.kind);
        expect(kindTraits[question.kind].isInQuiz, where).toBe(true);
        expect(['choice', 'truth'], where).toContain(solutionOf(forQuestions, question).kind);
        if (question.kind === 'fill_blank')
          expect(course.verses.get(question.verse)?.tokens.length, where).toBeLessThanOrEqual(8);
        expect(JSON.stringify(viewQuestion(shown, question)), where).not.toMatch(/g\d\dw\d\d/);
      }
    }
    expect([...kinds].toSorted()).toEqual(['fill_blank', 'multiple_choice', 'select_missing_word', 'true_false']);
  }, 600_000);

  it('are the same for both, and others for another seed', () => {
    const words = allWords.slice(0, 10);
    expect(compose(words, 7)).toEqual(compose(words, 7));
    expect(compose(words, 7)).not.toEqual(compose(words, 8));
  });
});
