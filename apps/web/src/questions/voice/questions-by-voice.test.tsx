// @vitest-environment jsdom
import type { QuestionView } from '@kalima/contract';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answered, choice, expectFocus, freshStageForEachTest, setUp } from '../../../test/session-stage.tsx';
import { inBoth } from '../../../test/texts.ts';
import {
  type RecordOptions,
  SpeechFailure,
  type SpeechInput,
  speechProblems,
  type Transcription,
} from '../../lib/speech-input/speech-input.ts';

freshStageForEachTest();

const question: QuestionView = {
  kind: 'speak_sentence',
  arabic: 'رَبّ',
  transliteration: 'rabb',
  meaning: inBoth('Lord', 'Seigneur'),
};

/** A recogniser whose every step is the test's to take. */
function fakeSpeech(isAvailable = true) {
  const takes: {
    options: RecordOptions;
    stopped: boolean;
    hear(heard: Transcription): void;
    fail(failure: unknown): void;
  }[] = [];
  const speech: SpeechInput = {
    isAvailable: () => isAvailable,
    record(options) {
      const { promise, resolve, reject } = promiseOf<Transcription>();
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
  expect(sheet.textContent).toContain('87% match');
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
  'plain-http': 'The microphone is off at this address.',
  'nothing-heard': 'Cannot process recording.',
  'not-converted': 'Audio conversion error.',
  'not-sent': 'Cannot process recording.',
  unavailable: 'Service temporarily unavailable, please try again.',
  failed: 'Voice processing error.',
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

test('a second take that fails takes the answer of the first with it', async () => {
  const { speech, takes } = fakeSpeech();
  const { user } = setUp({ questions: [question], speech });
  await user.click(await screen.findByRole('button', { name: 'Record' }));
  await act(async () => takes[0]?.hear({ transcript: 'يوم', confidence: 0.9 }));
  expect(check().disabled).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Record again' }));
  expect(check().disabled).toBe(true);
  await act(async () => takes[1]?.fail(new Error('nobody foresaw it')));
  expect(screen.getByRole('alert').textContent).toContain(titles.failed);
  expect(check().disabled).toBe(true);
});

test('what was heard with little confidence is no answer, so it costs nothing; but the word itself is', async () => {
  const { speech, takes } = fakeSpeech();
  const { user, sent } = setUp({ questions: [question], speech });
  await user.click(await screen.findByRole('button', { name: 'Record' }));
  await act(async () => takes[0]?.hear({ transcript: 'يوم', confidence: 0.49 }));
  expect(screen.getByRole('alert').textContent).toMatch(/يوم.*Confidence: 49%.*No battery lost/);
  expect(check().disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Record again' }));
  await act(async () => takes[1]?.hear({ transcript: 'ربّ', confidence: 0.2 }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(check().disabled).toBe(false);
  expect(sent.filter(({ path }) => path === 'answers')).toEqual([]);
});

test('a recogniser that tells no confidence is shown without one, and believed', async () => {
  const { speech, takes } = fakeSpeech();
  const { user } = setUp({ questions: [question], speech });
  await user.click(await screen.findByRole('button', { name: 'Record' }));
  await act(async () => takes[0]?.hear({ transcript: 'يوم', confidence: null }));
  expect(screen.getByText('يوم')).toBeTruthy();
  expect(screen.queryByText(/Confidence/)).toBeNull();
  expect(check().disabled).toBe(false);
});

test('when the microphone has closed by itself it says that it listens to what was said', async () => {
  const { speech, takes } = fakeSpeech();
  const { user } = setUp({ questions: [question], speech });
  await user.click(await screen.findByRole('button', { name: 'Record' }));
  act(() => takes[0]?.options.onOpen?.());
  screen.getByText('Recording: speak now.');
  act(() => takes[0]?.options.onClose?.());
  screen.getByText('Listening to what you said…');
});

/** The browser's word on the microphone, which can change. */
function stubPermission(state: PermissionState) {
  const status = Object.assign(new EventTarget(), { state });
  vi.stubGlobal('navigator', Object.create(navigator, { permissions: { value: { query: async () => status } } }));
  return (next: PermissionState) =>
    act(() => {
      status.state = next;
      status.dispatchEvent(new Event('change'));
    });
}

test('where microphone permission is not granted a warning says so, until it is', async () => {
  const change = stubPermission('prompt');
  const { speech, takes } = fakeSpeech();
  const { user } = setUp({ questions: [question], speech });
  await screen.findByText('Microphone permission is required');
  screen.getByText(/^Allow microphone access/);
  change('denied');
  expect(screen.getByRole('alert').textContent).toContain(titles['no-permission']);
  await user.click(screen.getByRole('button', { name: 'Record' }));
  await act(async () => takes[0]?.fail(new SpeechFailure('no-permission')));
  expect(screen.getByRole('alert').textContent).toContain(titles['no-permission']);
  change('granted');
  expect(screen.queryByRole('alert')).toBeNull();
  screen.getByText('Press, then say the word.');
});

test('the microphone permission is known before a question by voice opens: the notice does not move it', async () => {
  stubPermission('prompt');
  const { user } = setUp({ questions: [choice, question], replies: [answered()], speech: fakeSpeech().speech });
  await expectFocus(await screen.findByRole('heading', { level: 1 }));
  await user.keyboard('3{Enter}');
  await screen.findByRole('button', { name: 'Continue' });
  const seen: boolean[] = [];
  const watch = new MutationObserver(() => {
    if (screen.queryByRole('button', { name: 'Record' }) === null) return;
    seen.push(screen.queryByText('Microphone permission is required') !== null);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Record' });
  watch.disconnect();
  expect(seen[0]).toBe(true);
});

test.each([
  ['browser', /its maker may receive the recording; this site doesn’t\.$/],
  ['server', /^Allow .* This site uses your recording to recognise the word, and does not keep it\.$/],
] as const)('before the first take it is said who hears it: the %s recognises', async (recognition, who) => {
  stubPermission('prompt');
  if (recognition === 'server') {
    vi.stubGlobal('MediaRecorder', class {});
    vi.stubGlobal('AudioContext', class {});
    vi.stubGlobal('OfflineAudioContext', class {});
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal(
      'navigator',
      Object.create(navigator, { mediaDevices: { value: { getUserMedia: async () => new MediaStream() } } }),
    );
  }
  const { speech } = fakeSpeech();
  setUp({ questions: [question], speech, recognition });
  await screen.findByText(who);
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

test('over plain http it is said that no browser opens the microphone there', async () => {
  vi.stubGlobal('isSecureContext', false);
  const { speech } = fakeSpeech();
  setUp({ questions: [question], speech });
  expect((await screen.findByRole('alert')).textContent).toContain(titles['plain-http']);
  expect(screen.queryByRole('button', { name: 'Record' })).toBeNull();
  screen.getByRole('button', { name: 'Can’t speak now' });
});

test('who leaves the question while it records is recorded no longer', async () => {
  const { speech, takes } = fakeSpeech();
  const { user } = setUp({ questions: [question, choice], replies: [{ question: choice }], speech });
  await user.click(await screen.findByRole('button', { name: 'Record' }));
  await user.click(screen.getByRole('button', { name: 'Can’t speak now' }));
  await screen.findByRole('heading', { name: /what does this word mean/i });
  expect(takes[0]?.options.signal?.aborted).toBe(true);
});
