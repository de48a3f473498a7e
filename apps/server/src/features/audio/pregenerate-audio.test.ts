import {
  audioStatus,
  pregenerateAudio,
  saveVoiceSettings,
  usualVoiceSettings,
  type VoiceSettings,
} from '@kalima/contract';
import { eventually } from '@kalima/testing/eventually.ts';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../../test/engines.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { createLearner } from '../../../test/learner.ts';
import { buildApp } from '../../app.ts';
import { loadTeaching } from '../../course/teaching.ts';
import { advisoryLocks } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/connect.ts';
import type { Clip, Clips } from '../../outside/speech/clip-store.ts';
import { SpeechUnavailable, speechSettingsOf } from '../../outside/speech/speech-engine.ts';
import { wantRun } from './audio-runs.ts';
import { readStatus } from './audio-status.ts';
import { textsToMake } from './course-texts.ts';
import { createPregeneration, type Pregeneration } from './pregeneration.ts';

const teaching = loadTeaching();
const words = [...teaching.course.words.values()];
const wanted = textsToMake(teaching.course);
const wantedAt = new Date('2026-11-21T10:00:00Z');
const sarah: VoiceSettings = { ...usualVoiceSettings, voice: 'sarah-gentle', style: 0.7 };

it('what is made are the first forms of all words and all example phrases, each sound once', () => {
  const all = words.flatMap(({ forms, example }) => [forms[0], example.arabic]);
  expect(wanted.every((text) => all.includes(text))).toBe(true);
  expect(wanted.length).toBeGreaterThan(590);
  expect(new Set(wanted).size).toBe(wanted.length);
});

describe('the making of clips ahead of time', () => {
  let database: Database;
  let drop: () => Promise<void>;
  const running: Pregeneration[] = [];
  beforeAll(async () => {
    ({ database, drop } = await freshDatabase());
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((each) => each.stop()));
    await database.run(sql`delete from audio_runs`);
  });
  afterAll(() => drop());

  /** Clips shared by several processes, and a voice that fails on demand. */
  function aDisk() {
    const kept = new Set<string>();
    const asked: string[] = [];
    const state = { fails: false, standsIn: false, brokenFor: '' };
    const keyOf = (text: string, voice: string, settings: object) => `${voice} ${JSON.stringify(settings)} ${text}`;
    const speech: Clips = {
      keyOf,
      isStored: async (key) => kept.has(key),
      read: async () => null,
      clipOf: async (text, voice, settings): Promise<Clip> => {
        const key = keyOf(text, voice, settings);
        const isOfChoice = !state.standsIn && state.brokenFor !== text;
        if (!kept.has(key)) {
          if (state.fails) throw new SpeechUnavailable('hoarse');
          asked.push(text);
          if (isOfChoice) kept.add(key);
        }
        return { key, sound: new Uint8Array(), isOfChoice };
      },
      close: async () => undefined,
    };
    const lines: { fields: Record<string, unknown>; message: string }[] = [];
    const tell = (fields: object, message: string) => void lines.push({ fields: { ...fields }, message });
    const aProcess = () => {
      const pregeneration = createPregeneration(
        { database, speech, teaching },
        { info: tell, warn: tell, error: tell },
      );
      running.push(pregeneration);
      return pregeneration;
    };
    const status = (tuned: VoiceSettings = usualVoiceSettings) => readStatus({ database, speech }, wanted, tuned);
    const reasons = async () =>
      (await database.run<{ reason: string | null }>(sql`select reason from audio_runs`)).map(({ reason }) => reason);
    return { speech, asked, kept, state, lines, aProcess, status, reasons };
  }
  const untilStatus = (disk: ReturnType<typeof aDisk>, wantedStatus: string, tuned?: VoiceSettings) =>
    eventually(async () => expect((await disk.status(tuned)).status).toBe(wantedStatus));

  it('comes to every word and every example phrase, each once, and says the true count', async () => {
    const disk = aDisk();
    expect(await disk.status()).toEqual({ status: 'checking', missing: wanted.length, made: 0, total: wanted.length });
    await wantRun(database, usualVoiceSettings, wantedAt);
    expect((await disk.status()).status).toBe('generating');
    disk.aProcess().start();
    await untilStatus(disk, 'complete');
    expect(disk.asked).toEqual(wanted);
    expect(await disk.status()).toMatchObject({ missing: 0, made: wanted.length });
    await eventually(() => expect(disk.lines.at(-1)?.message).toBe('all clips are made'));
  });

  it('does nothing where nobody wants it', async () => {
    const disk = aDisk();
    const pregeneration = disk.aProcess();
    pregeneration.start();
    await pregeneration.stop();
    expect(disk.asked).toEqual([]);
  });

  it('makes one voice after the other, in the order in which they were wanted', async () => {
    const disk = aDisk();
    await wantRun(database, sarah, new Date(wantedAt.getTime() + 1000));
    await wantRun(database, usualVoiceSettings, wantedAt);
    disk.aProcess().start();
    await untilStatus(disk, 'complete', sarah);
    expect(disk.asked).toEqual([...wanted, ...wanted]);
    expect([...disk.kept].findIndex((key) => key.startsWith('sarah'))).toBe(wanted.length);
  });

  it('runs once, however often it is started', async () => {
    const disk = aDisk();
    await wantRun(database, usualVoiceSettings, wantedAt);
    const pregeneration = disk.aProcess();
    for (let time = 0; time < 5; time += 1) pregeneration.start();
    await untilStatus(disk, 'complete');
    expect(disk.asked).toEqual(wanted);
  });

  it('goes on where it was when its process was killed', async () => {
    const disk = aDisk();
    await wantRun(database, usualVoiceSettings, wantedAt);
    // State after a killed process: clips on disk, and a pending run in the database.
    const settings = speechSettingsOf(usualVoiceSettings);
    for (const text of wanted.slice(0, 100)) await disk.speech.clipOf(text, 'daniel-clear', settings);
    expect(await disk.status()).toMatchObject({ status: 'generating', made: 100, missing: wanted.length - 100 });
    disk.aProcess().start();
    await untilStatus(disk, 'complete');
    expect(disk.asked).toEqual(wanted);
  });

  it('gives way to another process that is at it', async () => {
    // One process has the embedded database for itself.
    if (database.kind === 'pglite') return;
    const disk = aDisk();
    await wantRun(database, usualVoiceSettings, wantedAt);
    await database.orm.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.pregeneration})`);
      const other = disk.aProcess();
      other.start();
      await other.stop();
    });
    expect(disk.asked).toEqual([]);
    expect((await disk.status()).status).toBe('generating');
    const [one, two] = [disk.aProcess(), disk.aProcess()];
    one.start();
    two.start();
    await untilStatus(disk, 'complete');
    expect(disk.asked).toEqual(wanted);
  });

  it('is stopped after the clip at hand, and not started again', async () => {
    const disk = aDisk();
    await wantRun(database, usualVoiceSettings, wantedAt);
    const pregeneration = disk.aProcess();
    pregeneration.start();
    await eventually(() => expect(disk.asked.length).toBeGreaterThan(0));
    await pregeneration.stop();
    const made = disk.asked.length;
    pregeneration.start();
    expect(disk.asked).toHaveLength(made);
    if (made < wanted.length) expect((await disk.status()).status).toBe('generating');
  });

  it('keeps and logs why it broke off, and begins anew when it is wanted again', async () => {
    const disk = aDisk();
    disk.state.fails = true;
    await wantRun(database, usualVoiceSettings, wantedAt);
    const pregeneration = disk.aProcess();
    pregeneration.start();
    await untilStatus(disk, 'error');
    expect(await disk.reasons()).toEqual(['hoarse']);
    expect(disk.lines).toEqual([
      { fields: { voice: 'daniel-clear', reason: 'hoarse' }, message: 'the making of clips broke off' },
    ]);
    disk.state.fails = false;
    await wantRun(database, usualVoiceSettings, wantedAt);
    pregeneration.start();
    await untilStatus(disk, 'complete');
    expect(await disk.reasons()).toEqual([null]);
  });

  it('does not fill the disk with the voice that stands in', async () => {
    const disk = aDisk();
    disk.state.standsIn = true;
    await wantRun(database, usualVoiceSettings, wantedAt);
    disk.aProcess().start();
    await untilStatus(disk, 'error');
    expect(disk.asked).toHaveLength(3);
    expect(await disk.reasons()).toEqual(['The voice of choice does not answer']);
  });

  it('passes over a text that the provider turned away, and says that it is missing', async () => {
    const disk = aDisk();
    disk.state.brokenFor = wanted[5] ?? '';
    await wantRun(database, usualVoiceSettings, wantedAt);
    disk.aProcess().start();
    await untilStatus(disk, 'error');
    expect(disk.asked).toEqual(wanted);
    expect(await disk.status()).toMatchObject({ missing: 1 });
    expect(await disk.reasons()).toEqual(['1 clips could not be made or kept']);
  });
});

describe('a learner', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ emailConfirmation: 'off' });
  });
  afterAll(() => server.close());

  it('starts it, five times an hour at most', async () => {
    const learner = await createLearner(server);
    for (let time = 0; time < 5; time += 1) {
      expect(await learner.call(pregenerateAudio, {})).toEqual({ success: true });
    }
    await expect(learner.call(pregenerateAudio, {})).rejects.toMatchObject({ status: 429, code: 'too-many-requests' });
    expect(await (await createLearner(server)).call(pregenerateAudio, {})).toEqual({ success: true });
  });

  it('has it made in the voice that they hear, and sees how far it is', async () => {
    const learner = await createLearner(server);
    await learner.call(saveVoiceSettings, { body: sarah });
    expect(await learner.call(audioStatus, {})).toMatchObject({ status: 'checking', made: 0 });
    await learner.call(pregenerateAudio, {});
    await eventually(async () =>
      expect(await learner.call(audioStatus, {})).toMatchObject({ status: 'complete', missing: 0 }),
    );
    const said = server.voice.spoken.filter(({ voice }) => voice === 'sarah-gentle');
    expect(said.map(({ text }) => text).toSorted()).toEqual([...wanted].toSorted());
    expect(said[0]?.settings).toMatchObject({ stability: 0.8, similarity: 0.9, style: 0.7, speed: 1 });
  });

  it('has the course made in a voice of their own twice a day at most', async () => {
    const learner = await createLearner(server);
    for (const [time, style] of [0, 0.1, 0.2].entries()) {
      await learner.call(saveVoiceSettings, { body: { ...usualVoiceSettings, voice: 'liam-consistent', style } });
      const started = learner.call(pregenerateAudio, {});
      if (time < 2) expect(await started).toEqual({ success: true });
      else await expect(started).rejects.toMatchObject({ status: 429 });
    }
  });

  it('finds what was wanted made after a restart, without asking again', async () => {
    const aria: VoiceSettings = { ...usualVoiceSettings, voice: 'aria-educational' };
    await wantRun(server.database, aria, wantedAt);
    const restarted = await buildApp(server.deps);
    await restarted.listen({ host: '127.0.0.1', port: 0 });
    await eventually(async () => expect((await readStatus(server.deps, wanted, aria)).status).toBe('complete'));
    await restarted.close();
  });
});
