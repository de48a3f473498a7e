import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { maxSpokenText } from '@kalima/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakeVoice } from '../../../test/fake-voice.ts';
import { type Clips, createClipStore } from './clip-store.ts';
import { type SpeechEngine, SpeechUnavailable, UnspeakableText, usualSettings } from './speech-engine.ts';

let folder: string;
let diskErrors: unknown[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kalima-clips-'));
  diskErrors = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const storeOn = (engine: SpeechEngine, at = folder) =>
  createClipStore({
    engines: [engine],
    folder: at,
    onDiskError: (error) => diskErrors.push(error),
    onStandIn: () => undefined,
  });
const clipOf = (clips: Clips, text: string) => clips.clipOf(text, 'daniel-clear', usualSettings);
const filesIn = (at: string) =>
  readdirSync(at, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(at, name)).isFile());

describe('clips', () => {
  it('are kept under the hash of what they are made from, and nothing else is left on the disk', async () => {
    await clipOf(storeOn(createFakeVoice()), 'كِتَاب');
    expect(filesIn(folder)).toEqual([expect.stringMatching(/^([0-9a-f]{2})[/\\]\1[0-9a-f]{62}\.mp3$/)]);
  });

  it('are made once, even when two ask for one at the same moment', async () => {
    const voice = createFakeVoice();
    const clips = storeOn(voice);
    const [one, other] = await Promise.all([clipOf(clips, 'كِتَاب'), clipOf(clips, 'كِتَاب')]);
    expect(other).toEqual(one);
    expect(await clipOf(clips, 'كِتَاب')).toEqual(one);
    expect(voice.spoken).toEqual([{ text: 'كِتَاب', voice: 'daniel-clear', settings: usualSettings }]);
  });

  it('are found again after a restart, without the voice', async () => {
    const made = await clipOf(storeOn(createFakeVoice()), 'كِتَاب');
    const voice = createFakeVoice();
    const found = await clipOf(storeOn(voice), 'كِتَاب');
    expect([found.key, [...found.sound]]).toEqual([made.key, [...made.sound]]);
    expect(voice.spoken).toEqual([]);
  });

  it('are the same for two spellings that sound alike', async () => {
    const voice = createFakeVoice();
    const clips = storeOn(voice);
    expect(await clipOf(clips, 'ٱلۡحَمۡدُ')).toEqual(await clipOf(clips, 'الْحَمْدُ'));
    expect(voice.spoken).toHaveLength(1);
  });

  it('are others for another text, voice, setting or engine', async () => {
    const voice = createFakeVoice();
    const clips = storeOn(voice);
    await clipOf(clips, 'كِتَاب');
    await clipOf(clips, 'كُتُب');
    await clips.clipOf('كِتَاب', 'sarah-gentle', usualSettings);
    const changes = { stability: 0.1, similarity: 0.1, style: 0.1, speakerBoost: false, speed: 0.6 };
    for (const [setting, value] of Object.entries(changes)) {
      await clips.clipOf('كِتَاب', 'daniel-clear', { ...usualSettings, [setting]: value });
    }
    await clipOf(storeOn({ ...voice, name: 'fake-2' }), 'كِتَاب');
    expect(voice.spoken).toHaveLength(9);
    expect(filesIn(folder)).toHaveLength(9);
  });

  it('are never made of a long text, nor of one without Arabic', async () => {
    const voice = createFakeVoice();
    const clips = storeOn(voice);
    await clipOf(clips, 'كَ'.repeat(maxSpokenText / 2));
    await expect(clipOf(clips, `${'كَ'.repeat(maxSpokenText / 2)}ب`)).rejects.toThrow(UnspeakableText);
    await expect(clipOf(clips, 'kitāb, 12')).rejects.toThrow(UnspeakableText);
    expect(voice.spoken).toHaveLength(1);
  });

  it('stay in memory for a while, the last ones that were wanted', async () => {
    const voice = createFakeVoice();
    const clips = storeOn(voice);
    const letters = [...'بتثجحخدرزسشصضطعغفقلمن'];
    const texts = letters.flatMap((one) => letters.slice(0, 10).map((other) => `${one}َ${other}`)).slice(0, 200);
    await clipOf(clips, 'كِتَاب');
    for (const text of texts.slice(0, 199)) await clipOf(clips, text);
    rmSync(folder, { recursive: true });
    await clipOf(clips, 'كِتَاب');
    expect(voice.spoken).toHaveLength(200);
    // One more than fit: the word was wanted just now, so the oldest of the others has to go.
    await clipOf(clips, texts[199] ?? '');
    await clipOf(clips, 'كِتَاب');
    expect(voice.spoken).toHaveLength(201);
    rmSync(folder, { recursive: true });
    await clipOf(clips, texts[0] ?? '');
    expect(voice.spoken).toHaveLength(202);
  });

  it('stay in memory up to so many bytes; a larger one is read from the disk and displaces none', async () => {
    const voice = createFakeVoice();
    const megabytes: Readonly<Record<string, number>> = { كِتَاب: 7, قَلَم: 7, بَاب: 7, بَيْت: 17 };
    const heavy: SpeechEngine = {
      ...voice,
      synthesise: async (text, ...how) => {
        await voice.synthesise(text, ...how);
        return Buffer.alloc((megabytes[text] ?? 0) * 1024 * 1024, text);
      },
    };
    const clips = storeOn(heavy);
    for (const text of Object.keys(megabytes)) await clipOf(clips, text);
    expect((await clipOf(clips, 'بَيْت')).sound).toHaveLength(17 * 1024 * 1024);
    expect(voice.spoken).toHaveLength(4);
    rmSync(folder, { recursive: true });
    for (const text of ['قَلَم', 'بَاب']) await clipOf(clips, text);
    expect(voice.spoken).toHaveLength(4);
    for (const text of ['كِتَاب', 'بَيْت']) await clipOf(clips, text);
    expect(voice.spoken).toHaveLength(6);
  });

  it('are asked for again when the voice failed', async () => {
    const voice = createFakeVoice();
    let isHoarse = true;
    const clips = storeOn({
      ...voice,
      synthesise: async (...asked) => {
        if (isHoarse) throw new SpeechUnavailable('Hoarse');
        return voice.synthesise(...asked);
      },
    });
    await expect(clipOf(clips, 'كِتَاب')).rejects.toThrow(SpeechUnavailable);
    expect(filesIn(folder)).toEqual([]);
    isHoarse = false;
    expect((await clipOf(clips, 'كِتَاب')).sound.length).toBeGreaterThan(4);
  });

  it('are heard even when the disk fails, which is told', async () => {
    const file = join(folder, 'not-a-folder');
    writeFileSync(file, '');
    const voice = createFakeVoice();
    expect((await clipOf(storeOn(voice, file), 'كِتَاب')).sound.length).toBeGreaterThan(4);
    expect(diskErrors.length).toBeGreaterThan(0);
  });
});

describe('a voice of choice with one that stands in', () => {
  const choice = () => ({ ...createFakeVoice(), name: 'choice-1' });
  function aPair() {
    const [first, second] = [choice(), createFakeVoice()];
    const state = { isDown: false };
    const standIns: string[] = [];
    const clips = createClipStore({
      engines: [
        {
          ...first,
          synthesise: async (...asked) => {
            if (state.isDown) throw new SpeechUnavailable('down');
            return first.synthesise(...asked);
          },
        },
        second,
      ],
      folder,
      onDiskError: (error) => diskErrors.push(error),
      onStandIn: (engine, { message }) => standIns.push(`${engine}: ${message}`),
    });
    return { clips, state, standIns, first, second };
  }

  it('are two clips: what the one who stood in said is never taken for the other’s', async () => {
    const { clips, state, standIns, first, second } = aPair();
    state.isDown = true;
    const standIn = await clipOf(clips, 'كِتَاب');
    expect([standIn.isOfChoice, second.spoken.length, standIns]).toEqual([false, 1, ['choice-1: down']]);
    const key = clips.keyOf('كِتَاب', 'daniel-clear', usualSettings);
    expect(standIn.key).not.toBe(key);
    expect([await clips.isStored(key), await clips.isStored(standIn.key)]).toEqual([false, true]);
    // Said once, however long the other is away.
    await clipOf(clips, 'كِتَاب');
    expect(second.spoken).toHaveLength(1);
    state.isDown = false;
    expect(await clipOf(clips, 'كِتَاب')).toMatchObject({ key, isOfChoice: true });
    expect(first.spoken).toHaveLength(1);
    expect(await clips.isStored(key)).toBe(true);
  });

  it('are both unavailable when both are', async () => {
    const hoarse = {
      ...createFakeVoice(),
      synthesise: () => Promise.reject(new SpeechUnavailable('both are down')),
    };
    const clips = createClipStore({
      engines: [{ ...hoarse, name: 'choice-1' }, hoarse],
      folder,
      onDiskError: (error) => diskErrors.push(error),
      onStandIn: () => undefined,
    });
    await expect(clipOf(clips, 'كِتَاب')).rejects.toThrow('both are down');
  });
});

describe('who may have a clip made', () => {
  const refused = () => Promise.reject(new Error('no more'));

  it('is asked only for one that is not kept', async () => {
    const voice = createFakeVoice();
    const clips = storeOn(voice);
    await expect(clips.clipOf('كِتَاب', 'daniel-clear', usualSettings, refused)).rejects.toThrow('no more');
    expect([voice.spoken, filesIn(folder)]).toEqual([[], []]);
    await clipOf(clips, 'كِتَاب');
    expect((await clips.clipOf('كِتَاب', 'daniel-clear', usualSettings, refused)).isOfChoice).toBe(true);
    expect((await storeOn(voice).clipOf('كِتَاب', 'daniel-clear', usualSettings, refused)).isOfChoice).toBe(true);
    expect(voice.spoken).toHaveLength(1);
  });

  it('is asked once for fifty who want the same at the same moment', async () => {
    const voice = createFakeVoice();
    const clips = storeOn(voice);
    let asked = 0;
    const allow = async () => {
      asked += 1;
    };
    const all = await Promise.all(
      Array.from({ length: 50 }, () => clips.clipOf('كِتَاب', 'daniel-clear', usualSettings, allow)),
    );
    expect([asked, voice.spoken.length, new Set(all.map(({ key }) => key)).size]).toEqual([1, 1, 1]);
  });

  it('does not spoil it for others when one of them is refused', async () => {
    const voice = createFakeVoice();
    const clips = storeOn(voice);
    const results = await Promise.allSettled([
      clips.clipOf('كِتَاب', 'daniel-clear', usualSettings, refused),
      clips.clipOf('كِتَاب', 'daniel-clear', usualSettings, refused),
      clipOf(clips, 'كِتَاب'),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    expect(voice.spoken).toHaveLength(1);
  });

  it('reads nothing but clips', async () => {
    writeFileSync(join(folder, 'secret.mp3'), 'secret');
    expect(await storeOn(createFakeVoice()).read('../secret')).toBeNull();
  });
});
