import { compiledFolder, loadCourse } from '@kalima/course';
import { describe, expect, it } from 'vitest';
import { buildPlayer } from '../../test/player.ts';
import { courseForQuestions } from '../exercise/course/course-for-questions.ts';
import type { Question } from '../exercise/question.ts';
import type { Session } from '../exercise/session.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import { answerQuestion } from './answer-question.ts';
import type { CurrentQuestion, PlayState } from './play-state.ts';
import { skipQuestion } from './skip-question.ts';

const course = courseForQuestions(loadCourse(compiledFolder).course);
/** صِرَاط */
const typed: Question = { kind: 'type_what_hear', word: 'g01w15' };
const current: CurrentQuestion = {
  course,
  sessionId: 's',
  index: 0,
  question: typed,
  nowMs: 0,
  tookMs: 2300,
  startedAtMs: null,
  paid: new Set(),
};
const fresh: PlayState = {
  player: buildPlayer({ consecutiveRight: 5 }),
  session: {
    place: { kind: 'exercise', guide: 1, level: 3, exercise: 3 },
    state: 'open',
    entries: [],
    tries: [],
    swapped: [],
    practiceDay: null,
  },
};
function type(text: string, state = fresh, question = typed) {
  const outcome = answerQuestion(state, { ...current, question }, { kind: 'text', text }, rules);
  if (!outcome.done) throw new Error(outcome.refusal);
  return outcome;
}
const stands = ({ player, session }: PlayState) => ({
  verdicts: session.entries.map(({ verdict }) => verdict),
  xp: player.totalXp,
  battery: player.battery,
});
const untouched = { verdicts: [], xp: 0, battery: 24 };

describe('a typed answer', () => {
  it.each([
    ['another letter', 'سراط'],
    ['a letter missing', 'صاط'],
    ['a letter too many', 'صراطن'],
  ])('one letter away costs nothing, and the question stays at hand: %s', (_, text) => {
    const { state, events } = type(text);
    expect(stands(state)).toEqual(untouched);
    expect(events).toEqual([]);
    expect(state.session.firstTry).toEqual({
      text,
      asked: { words: ['g01w15'], task: 'type_what_hear', atMs: 0, tookMs: 2300 },
    });
    expect(state.player.consecutiveRight).toBe(5);
  });

  it.each([
    ['two letters away', 'سرات'],
    ['two letters the other way round', 'صارط'],
    ['nothing of it', 'ظظظ'],
    ['no letter', ''],
  ])('further away is wrong at once: %s', (_, text) => {
    const { state } = type(text);
    expect(stands(state)).toEqual({ verdicts: ['wrong'], xp: 5, battery: 23 });
    expect(state.session.firstTry).toBeUndefined();
  });

  it('with a bare hamza on the other side of its alef gets a second try: keyboards put it so', () => {
    const { state } = type('أن', fresh, { kind: 'type_what_hear', word: 'g05w01' });
    expect(stands(state)).toEqual(untouched);
    expect(state.session.firstTry?.text).toBe('أن');
  });

  it('whose harakat make another word is wrong at once', () => {
    for (const text of ['أَنَّ', 'أَنْ', 'إِنْ']) {
      const { state } = type(text, fresh, { kind: 'type_what_hear', word: 'g05w01' });
      expect(stands(state).verdicts, text).toEqual(['wrong']);
    }
  });

  it('that is another word of the Quran is a mistake, and no slip', () => {
    // عَبَدَ, asked; يَعْبُدُ is the other form of its card, and عَابِد another word.
    for (const text of ['يعبد', 'عابد']) {
      const { state } = type(text, fresh, { kind: 'type_what_hear', word: 'g01w12' });
      expect(stands(state).verdicts, text).toEqual(['wrong']);
    }
  });

  it('has no second try where letters are put in order, which are all given', () => {
    const { state } = type('صاط', fresh, { kind: 'word_order', word: 'g01w15', letters: [] });
    expect(stands(state).verdicts).toEqual(['wrong']);
  });
});

describe('the second try', () => {
  const second = type('سراط').state;

  it('right pays the attempt alone, counts as right, and neither adds to a row of right answers nor ends it', () => {
    const { state, events } = type('صراط', second);
    expect(stands(state)).toEqual({ verdicts: ['right'], xp: 5, battery: 24 });
    expect(state.session.entries[0]?.firstTry?.text).toBe('سراط');
    expect(state.player.consecutiveRight).toBe(5);
    expect(events.map(({ kind }) => kind)).toEqual(['question-done', 'movement']);
  });

  it('wrong costs its battery, however near', () => {
    const { state } = type('صاط', second);
    expect(stands(state)).toEqual({ verdicts: ['wrong'], xp: 5, battery: 23 });
    expect(state.player.consecutiveRight).toBe(0);
  });

  it('belongs to its question: the next one has its own', () => {
    const { state } = type('صراط', second);
    expect(state.session.firstTry).toBeUndefined();
    const next = answerQuestion(state, { ...current, index: 1 }, { kind: 'text', text: 'سراط' }, rules);
    expect(next.done && stands(next.state)).toEqual({ verdicts: ['right'], xp: 5, battery: 24 });
  });

  it('may be skipped, as any question', () => {
    const skipped = skipQuestion(second, current, rules);
    if (!skipped.done) throw new Error(skipped.refusal);
    expect(stands(skipped.state)).toEqual({ verdicts: ['skipped'], xp: 0, battery: 24 });
    expect(skipped.state.session satisfies Session).not.toHaveProperty('firstTry');
  });

  it('in another way, for want of sound, is a second try still', () => {
    const { state } = type('صراط', second, { kind: 'word_order', word: 'g01w15', letters: [] });
    expect(stands(state)).toEqual({ verdicts: ['right'], xp: 5, battery: 24 });
  });
});
