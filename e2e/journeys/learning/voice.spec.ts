import type { GuideView, QuestionView } from '@kalima/contract';
import { passByWire } from '@kalima/testing/client/api-client.ts';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { type SpeechStandIn, startSpeechStandIn } from '@kalima/testing/stand-ins/speech-stand-in.ts';
import { expect, type Page, test } from '@playwright/test';
import { Learner } from '../../support/learner.ts';
import { openMicrophoneBrowser, readSound } from '../../support/microphone.ts';
import { openAt } from '../../support/open-at.ts';
import { onPgliteAlone } from '../../support/skips.ts';

onPgliteAlone();

/** The deviation of a tone after the browser's codec; the two tones are 220 Hz apart. */
const maxToneError = 30;
const keys = { elevenLabs: 'no key', openAi: 'a key of the stand-in' };
const hearingServer = ({ url }: SpeechStandIn) =>
  AppServer.start({
    EMAIL_CONFIRMATION: 'off',
    SPEECH_TO_TEXT_URL: url,
    SPEECH_TO_TEXT_KEY: keys.openAi,
    SPEECH_TO_TEXT_MODEL: 'gpt-4o-transcribe',
  });

/** Keeps book of what sounds to its end, of what is recorded, and of what the browser's own voice is asked. */
const bookkeeping = `
  window.book = { ended: [], tracks: [], read: [], loudest: 0 };
  const RealAudio = window.Audio;
  window.Audio = function (address) {
    const audio = new RealAudio(address);
    audio.addEventListener('ended', () => book.ended.push({ at: audio.currentTime, of: audio.duration, address }));
    return audio;
  };
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (wanted) => {
    const stream = await open(wanted);
    book.tracks.push(...stream.getTracks());
    return stream;
  };
  const speak = speechSynthesis.speak.bind(speechSynthesis);
  speechSynthesis.speak = (words) => {
    book.read.push({ text: words.text, lang: words.lang, rate: Math.round(words.rate * 10) / 10 });
    speak(words);
  };
  // The meter falls between two words: its highest bar is what counts.
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const height = parseInt(target.style?.height ?? '', 10);
      if (height > book.loudest) book.loudest = height;
    }
  }).observe(document, { attributeFilter: ['style'], subtree: true });
`;
interface Ended {
  at: number;
  of: number;
  address: string;
}
const ended = (page: Page) => page.evaluate<Ended[]>('book.ended');

/** A further sound has played to its end, and was audible. */
async function expectSounded(page: Page, before: number): Promise<void> {
  await expect.poll(async () => (await ended(page)).length, { timeout: 20_000 }).toBe(before + 1);
  const last = (await ended(page)).at(-1);
  expect(last?.at).toBeGreaterThan(0.15);
  expect(last?.at).toBeCloseTo(last?.of ?? 0, 1);
}

const expectMicrophoneClosed = (page: Page, opened: number) =>
  expect
    .poll(() => page.evaluate('book.tracks.map(({ readyState }) => readyState)'))
    .toEqual(Array.from({ length: opened }, () => 'ended'));

async function batteryOf(learner: Learner): Promise<number> {
  return (await learner.wire().get<{ battery: number }>('/api/profile')).battery;
}

test('a word is spoken: silence, a failure, a doubt and denial cost nothing; a wrong word does, and the right one is right', async () => {
  const standIn = await startSpeechStandIn(keys);
  const server = await hearingServer(standIn);
  const { browser, sound, close } = await openMicrophoneBrowser();
  const learner = await Learner.open(browser, server, { language: 'en', width: 360, height: 640 });
  try {
    const { page, words } = learner;
    await learner.context.addInitScript(bookkeeping);
    await learner.context.grantPermissions(['microphone']);
    await learner.signUpByWire();
    const wire = learner.wire();
    for (const exercise of [1, 2]) await passByWire(wire, { guide: 1, level: 1, exercise }, await learner.knowledge());
    const isSpoken = ({ kind }: QuestionView) => kind === 'speak_sentence';
    const question = await openAt(learner, 3, isSpoken);
    if (question.kind !== 'speak_sentence') throw new Error('another question');
    const full = await batteryOf(learner);
    const check = learner.button(words.check);
    const record = () => learner.button(/^Record/);

    await test.step('silence', async () => {
      await expect(page.getByText('Press, then say the word.')).toBeVisible();
      await record().click();
      await expect(page.getByRole('timer')).toHaveText(/^[1-5] s$/);
      await expect(page.getByRole('alert')).toContainText('Cannot process recording.');
      expect(standIn.heard).toHaveLength(0);
      await expectMicrophoneClosed(page, 1);
    });

    await test.step('a failing recogniser', async () => {
      sound(440);
      standIn.failNext(500);
      await page.evaluate('book.loudest = 0');
      await record().click();
      await expect.poll(() => page.evaluate('book.loudest')).toBeGreaterThan(30);
      await expect(page.getByRole('alert')).toContainText('Service temporarily unavailable, please try again.');
      await expectMicrophoneClosed(page, 2);
    });

    await test.step('a doubt', async () => {
      standIn.hear('كتاب', 0.3);
      await record().click();
      await expect(page.getByText('Recording: speak now.')).toBeVisible();
      await expect(page.getByRole('timer')).toHaveText('3 s');
      await learner.button('Stop recording').click();
      await expect(page.getByRole('alert')).toContainText('Confidence: 30%');
      await expect(check).toBeDisabled();
      const sent = standIn.heard.at(-1);
      expect(sent?.fields.map(([name]) => name)).not.toContain('prompt');
      const { hz, seconds, ...shape } = readSound(sent?.file?.bytes ?? new Uint8Array());
      expect(shape).toEqual({ rate: 16_000, channels: 1, bits: 16 });
      expect(Math.abs(hz - 440)).toBeLessThan(maxToneError);
      expect(seconds).toBeGreaterThan(1.5);
      expect(seconds).toBeLessThan(3.5);
      expect(await batteryOf(learner)).toBe(full);
    });

    await test.step('a wrong word', async () => {
      sound(660);
      standIn.hear('كتاب', 0.95);
      await record().click();
      await expect(page.getByText('Confidence: 95%')).toBeVisible();
      await check.click();
      await expect(page.getByRole('heading', { name: words.wrong })).toBeVisible();
      const { hz, seconds } = readSound(standIn.heard.at(-1)?.file?.bytes ?? new Uint8Array());
      expect(Math.abs(hz - 660)).toBeLessThan(maxToneError);
      expect(seconds).toBeLessThanOrEqual(5);
      await expect.poll(() => batteryOf(learner)).toBe(full - 1);
    });

    await test.step('the right word', async () => {
      const next = await openAt(learner, 3, isSpoken);
      if (next.kind !== 'speak_sentence') throw new Error('another question');
      const before = await batteryOf(learner);
      standIn.hear(next.arabic, 0.9);
      await record().click();
      await expect(page.getByText('Confidence: 90%')).toBeVisible();
      await check.click();
      await expect(page.getByRole('heading', { name: words.right })).toBeVisible();
      // It may be the right answer in a row that earns a battery.
      expect(await batteryOf(learner)).toBeGreaterThanOrEqual(before);
      await expectMicrophoneClosed(page, 1);
    });

    await test.step('leaving in the middle lets the microphone go', async () => {
      const last = await openAt(learner, 3, isSpoken);
      expect(last.kind).toBe('speak_sentence');
      const before = await batteryOf(learner);
      await record().click();
      await expect(page.getByText('Recording: speak now.')).toBeVisible();
      const asked = standIn.heard.length;
      await learner.button(words.cannotSpeak).click();
      await expect(learner.button(words.cannotSpeak)).toBeHidden();
      await expectMicrophoneClosed(page, 1);
      expect(standIn.heard).toHaveLength(asked);
      expect(await batteryOf(learner)).toBe(before);
    });

    await test.step('dictation plays real sound', async () => {
      await openAt(learner, 3, ({ kind }) => kind === 'type_what_hear');
      await learner.button('Hear it again').click();
      await expectSounded(page, 0);
    });
  } finally {
    await learner.close();
    await close();
    await server.close();
    await standIn.stop();
  }
});

test('a microphone that is denied is told, and the question is taken another way for nothing', async () => {
  const standIn = await startSpeechStandIn(keys);
  const { browser, close } = await openMicrophoneBrowser({ isDenied: true });
  const server = await hearingServer(standIn);
  const learner = await Learner.open(browser, server, { language: 'fr', width: 360, height: 640 });
  try {
    const { page, words } = learner;
    await learner.signUpByWire();
    for (const exercise of [1, 2])
      await passByWire(learner.wire(), { guide: 1, level: 1, exercise }, await learner.knowledge());
    await openAt(learner, 3, ({ kind }) => kind === 'speak_sentence');
    const full = await batteryOf(learner);
    await expect(
      page.getByText('L’autorisation du micro est nécessaire').or(page.getByText('Impossible d’accéder au micro.')),
    ).toBeVisible();
    await learner.expectAccessible();
    await learner.button('Enregistrer').click();
    await expect(page.getByRole('alert')).toContainText('Impossible d’accéder au micro.');
    await learner.expectNothingOverflows();
    await learner.button(words.cannotSpeak).click();
    await expect(learner.button(words.cannotSpeak)).toBeHidden();
    expect(standIn.heard).toEqual([]);
    expect(await batteryOf(learner)).toBe(full);
  } finally {
    await learner.close();
    await close();
    await server.close();
    await standIn.stop();
  }
});

test('a word sounds from what is stored, from memory, as generated, by the browser; when none of them can, that is told', async ({
  browser,
}) => {
  const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off' });
  const learner = await Learner.open(browser, server, { language: 'fr', width: 1280, height: 800 });
  try {
    const { page, context } = learner;
    await context.addInitScript(bookkeeping);
    await learner.signUpByWire();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const count = (path: RegExp) => asked.filter((each) => path.test(each)).length;
    const hear = (at: number) => page.getByRole('button', { name: /^Écouter / }).nth(at);

    await learner.goto('/guide/1');
    await hear(0).click();
    await expectSounded(page, 0);
    expect([count(/generate-speech/), count(/\/audio$/)]).toEqual([1, 0]);
    await hear(0).click();
    await expectSounded(page, 1);
    expect(count(/generate-speech/)).toBe(1);

    // It is stored since it was generated.
    await page.reload();
    await hear(0).click();
    await expectSounded(page, 0);
    expect([count(/generate-speech/), count(/\/audio$/)]).toEqual([1, 1]);

    await context.route(/\/audio\?clip=|generate-speech/, (route) => route.abort());
    await page.reload();
    await hear(0).click();
    const toast = page.getByRole('alert');
    await expect(toast).toContainText('Erreur Audio');
    await expect(toast).toContainText('Impossible de lire l’audio. Veuillez réessayer.');
    expect([count(/generate-speech/), count(/\/audio$/)]).toEqual([2, 2]);
    expect(await page.evaluate('book.read.map(({ lang, rate }) => [lang, rate])')).toEqual([['ar-SA', 0.8]]);
    expect(await ended(page)).toEqual([]);
  } finally {
    await learner.close();
    await server.close();
  }
});

test('all sounds are made with their true progress and downloaded; then words sound without a line', async ({
  browser,
}) => {
  const email = 'owner@example.org';
  const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off', ADMIN_EMAILS: email });
  const screen = { language: 'en', width: 360, height: 740, makesSounds: true } as const;
  const learner = await Learner.open(browser, server, screen, email);
  try {
    const { page, context } = learner;
    await context.addInitScript(bookkeeping);
    await learner.signUpByWire();
    await learner.proveAddress();
    await passByWire(learner.wire(), { guide: 1, level: 1, exercise: 1 }, await learner.knowledge());
    await learner.goto('/settings');
    await page.getByRole('button', { name: /^Download all sounds/ }).click();
    const popup = page.getByRole('dialog', { name: 'Hear every word' });
    await expect(popup).toBeVisible();
    await learner.expectAccessible();
    const badge = page.getByText('Generating audio');
    await learner.button('Download now').click();
    const bar = page.getByRole('progressbar', { name: 'Downloading the sounds' });
    await expect(popup.getByText(/^\d+ of 600$/)).toBeVisible();
    const share = async () => Number(await bar.getAttribute('aria-valuenow'));
    const first = await share();
    await expect.poll(share, { timeout: 60_000 }).toBeGreaterThan(first);
    await expect(badge).toBeVisible();
    await expect(popup).toBeHidden({ timeout: 180_000 });
    await expect(badge).toBeHidden();
    const kept = `caches.open('kalima-sounds').then((store) => store.keys()).then(({ length }) => length)`;
    expect(await page.evaluate(kept)).toBe(300);
    expect(await learner.wire().get('/api/audio/status')).toMatchObject({ status: 'complete', missing: 0 });

    await test.step('offline', async () => {
      await learner.goto('/guide/2');
      const hear = page.getByRole('button', { name: /^Listen to / }).nth(3);
      await hear.scrollIntoViewIfNeeded();
      await context.setOffline(true);
      await context.route('**/*', (route) => route.abort());
      await hear.click();
      await expectSounded(page, 0);
      await context.unroute('**/*');
      await context.setOffline(false);
    });

    expect(await learner.wire().get('/api/profile')).toMatchObject({ audioPreloadPopupSeen: true });
  } finally {
    await learner.close();
    await server.close();
  }
});

test('the voice is tried, saved and heard; a listening question plays real sound in it', async ({ browser }) => {
  const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off' });
  const learner = await Learner.open(browser, server, { language: 'en', width: 360, height: 740 });
  try {
    const { page, context } = learner;
    await context.addInitScript(bookkeeping);
    await learner.signUpByWire();
    const wire = learner.wire();
    const { guide } = await wire.get<GuideView>('/api/guides/1');
    const text = guide.words[0]?.forms[0] ?? '';
    const said = async () =>
      (await wire.post<{ audioContent: string }>('/functions/v1/generate-speech', { text })).audioContent;
    const before = await said();

    await learner.goto('/settings');
    await page.getByRole('link', { name: 'Voice settings' }).click();
    const stability = page.getByRole('slider', { name: 'Stability' });
    await expect(stability).toBeEnabled();
    await learner.expectAccessible();
    await learner.expectNothingOverflows();
    await page.getByText('Sarah (gentle)').click();
    await stability.focus();
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft');
    await expect(stability).toHaveValue('0.3');
    await learner.button('Test the voice').click();
    await expectSounded(page, 0);
    expect(await said()).toBe(before);
    await learner.button('Save').click();
    await expect(page.getByText('Voice saved')).toBeVisible();
    expect(await said()).not.toBe(before);
    expect(await page.evaluate(`localStorage.getItem('lesson-voice-preference')`)).toBe('sarah-gentle');

    await page.reload();
    await expect(page.getByRole('radio', { name: /^Sarah/ })).toBeChecked();
    await expect(stability).toHaveValue('0.3');

    const clip = page.waitForResponse((response) => response.url().includes('/clip?'));
    await openAt(learner, 1, ({ kind }) => kind === 'listening');
    await learner.button('Hear it again').click();
    await expectSounded(page, 0);
    expect((await clip).status()).toBe(200);
    expect(learner.consoleErrors).toEqual([]);
  } finally {
    await learner.close();
    await server.close();
  }
});
