// @vitest-environment jsdom
import type { QuestionView } from '@kalima/contract';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  type Heard,
  type RecordOptions,
  SpeechFailure,
  type SpeechInput,
  speechProblems,
} from '../../lib/speech-input.ts';
import { answered, choice, expectFocus, freshStageForEachTest, setUp } from './session-stage.tsx';

freshStageForEachTest();

const question: QuestionView = {
  kind: 'speak_sentence',
  arabic: 'رَبّ',
  transliteration: 'rabb',
  meaning: { en: 'Lord', fr: 'Seigneur' },
};

/** A recogniser whose every step is the test's to take. */
function fakeSpeech(isAvailable = true) {
  const takes: {
    options: RecordOptions;
    stopped: boolean;
    hear(heard: Heard): void;
    fail(failure: unknown): void;
  }[] = [];
  const speech: SpeechInput = {
    isAvailable: () => isAvailable,
    record(options) {
      const { promise, resolve, reject } = promiseOf<Heard>();
      const take = { options, stopped: false, hear: resolve, fail: reject };
      takes.push(take);
      return {
        stop() {
          take.stopped = true;
        },
        done: promise,
      };
    },
  };
  return { speech, takes };
}

function promiseOf<Value>() {
  let resolve: (value: Value) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<Value>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

const check = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Check' });

test('a word is spoken and checked by keys alone; what was heard is shown with its confidence', async () => {
  const { speech, takes } = fakeSpeech();
  const reply = answered({ confidence: 0.87, solution: { kind: 'text', forms: ['رَبّ'] } });
  const { user, sent } = setUp({ questions: [question], replies: [reply], speech });
  const record = await screen.findByRole('button', { name: 'Record' });
  expect(check().disabled).toBe(true);
  record.focus();
  await user.keyboard('{Enter}');
  expect(takes[0]?.options.limitMs).toBe(5000);
  screen.getByText('Allow microphone access if your browser asks.');
  act(() => takes[0]?.options.onOpen?.());
  expect(screen.getByRole('timer').textContent).toBe('5 s');
  expect(check().disabled).toBe(true);
  await user.keyboard('{Enter}');
  expect(takes[0]?.stopped).toBe(true);
  await act(async () => takes[0]?.hear({ transcript: 'رب', confidence: 0.92 }));
  await expectFocus(screen.getByText('Confidence: 92%').parentElement);
  await user.keyboard('{Enter}');
  const sheet = await screen.findByRole('region', { name: 'Right!' });
  expect(sent.at(-1)?.body).toEqual({ index: 0, answer: { kind: 'spoken', transcript: 'رب' } });
  expect(sheet.textContent).toContain('87% alike');
});

test('a second recording takes the place of the first, whose late words are not heard', async () => {
  const { speech, takes } = fakeSpeech();
  const { user } = setUp({ questions: [question], speech });
  await user.click(await screen.findByRole('button', { name: 'Record' }));
  await act(async () => takes[0]?.hear({ transcript: 'يوم', confidence: 0.5 }));
  await user.click(screen.getByRole('button', { name: 'Record again' }));
  expect(takes[0]?.options.signal?.aborted).toBe(true);
  await act(async () => takes[1]?.hear({ transcript: 'رب', confidence: 0.9 }));
  expect(screen.getByText('رب')).toBeTruthy();
  expect(screen.queryByText('يوم')).toBeNull();
});

const titles = {
  'no-permission': 'Cannot access microphone.',
  'no-microphone': 'Microphone error',
  'no-recogniser': 'Voice processing error.',
  'nothing-heard': 'Cannot process recording.',
  unavailable: 'Service temporarily unavailable, please try again.',
};

test.each(speechProblems)('%s has its own sentence, and no answer is made of it', async (problem) => {
  const { speech, takes } = fakeSpeech();
  const { user } = setUp({ questions: [question], speech });
  await user.click(await screen.findByRole('button', { name: 'Record' }));
  await act(async () => takes[0]?.fail(new SpeechFailure(problem)));
  expect(screen.getByRole('alert').textContent).toContain(titles[problem]);
  expect(check().disabled).toBe(true);
  expect(screen.getByRole('button', { name: 'Can’t speak now' })).toBeTruthy();
});

test('without a recogniser it is said at once, and the question can be taken another way', async () => {
  const { speech } = fakeSpeech(false);
  const { user, sent } = setUp({ questions: [question], replies: [{ question: choice }], speech });
  expect((await screen.findByRole('alert')).textContent).toContain('Voice processing error.');
  expect(screen.queryByRole('button', { name: 'Record' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Can’t speak now' }));
  await screen.findByRole('heading', { name: /what does this word mean/i });
  expect(sent.at(-1)).toEqual({ path: 'swaps', body: { index: 0 } });
});

test('who leaves the question while it records is recorded no longer', async () => {
  const { speech, takes } = fakeSpeech();
  const { user } = setUp({ questions: [question, choice], replies: [{ question: choice }], speech });
  await user.click(await screen.findByRole('button', { name: 'Record' }));
  await user.click(screen.getByRole('button', { name: 'Can’t speak now' }));
  await screen.findByRole('heading', { name: /what does this word mean/i });
  expect(takes[0]?.options.signal?.aborted).toBe(true);
});
