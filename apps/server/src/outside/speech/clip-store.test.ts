import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakeVoice } from '../../../test/fake-voice.ts';
import { type Clips, createClipStore, longestText } from './clip-store.ts';
import { type SpeechEngine, SpeechUnavailable, UnspeakableText, usualSettings } from './speech-engine.ts';

let folder: string;
let diskErrors: unknown[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kalima-clips-'));
  diskErrors = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const storeOn = (engine: SpeechEngine, at = folder) =>
  createClipStore({ engine, folder: at, onDiskError: (error) => diskErrors.push(error) });
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
    expect(new Uint8Array(await clipOf(storeOn(voice), 'كِتَاب'))).toEqual(new Uint8Array(made));
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
    await clipOf(clips, 'كَ'.repeat(longestText / 2));
    await expect(clipOf(clips, `${'كَ'.repeat(longestText / 2)}ب`)).rejects.toThrow(UnspeakableText);
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
    expect((await clipOf(clips, 'كِتَاب')).length).toBeGreaterThan(4);
  });

  it('are heard even when the disk fails, which is told', async () => {
    const file = join(folder, 'not-a-folder');
    writeFileSync(file, '');
    const voice = createFakeVoice();
    expect((await clipOf(storeOn(voice, file), 'كِتَاب')).length).toBeGreaterThan(4);
    expect(diskErrors.length).toBeGreaterThan(0);
  });
});
