import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as afterThis } from 'node:timers/promises';
import { voices } from '@kalima/contract';
import { eventually } from '@kalima/testing/eventually.ts';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import serverPackage from '../../../package.json' with { type: 'json' };
import { mp3Seconds } from '../../../test/mp3.ts';
import { loadTeaching } from '../../course/teaching.ts';
import { createEspeakEngine, type EspeakEngine, type EspeakOptions } from './espeak-engine.ts';
import { SpeechUnavailable, usualSettings } from './speech-engine.ts';

const open: EspeakEngine[] = [];
const folder = mkdtempSync(join(tmpdir(), 'kalima-voice-'));

function anEngine(options: Partial<EspeakOptions> = {}): EspeakEngine {
  const engine = createEspeakEngine(options);
  open.push(engine);
  return engine;
}

/** A process that behaves as badly as the test wants. */
function aProcess(name: string, code: string): Partial<EspeakOptions> {
  const childFile = join(folder, `${name}.mjs`);
  writeFileSync(childFile, code);
  return { childFile };
}

const isRunning = (processId: number | undefined) => {
  try {
    return processId !== undefined && process.kill(processId, 0);
  } catch {
    return false;
  }
};

afterEach(async () => {
  await Promise.all(open.splice(0).map((engine) => engine.close()));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the embedded voice', () => {
  const word = 'الرَّحْمَٰن';
  const say = (engine: EspeakEngine, text = word) => engine.synthesise(text, 'daniel-clear', usualSettings);

  it('says every word and every example phrase of the course as an MP3 of plausible length', async () => {
    const engine = anEngine();
    const words = [...loadTeaching().course.words.values()];
    const texts = words.flatMap(({ forms, example }) => [forms[0] ?? '', example.arabic]);
    expect(texts).toHaveLength(600);
    const implausible: unknown[] = [];
    for (const text of texts) {
      const clip = await say(engine, text);
      const seconds = mp3Seconds(clip);
      const isPlausible = clip.length > 1000 && clip.length < 60_000 && seconds > 0.2 && seconds < 8;
      if (!isPlausible) implausible.push({ text, bytes: clip.length, seconds });
    }
    expect(implausible).toEqual([]);
  }, 180_000);

  it('takes longer over a phrase than over its first word', async () => {
    const engine = anEngine();
    const phrase = mp3Seconds(await say(engine, 'الرَّحْمَٰنُ مَلِكُ الْعَالَمِينَ'));
    expect(phrase).toBeGreaterThan(1.5 * mp3Seconds(await say(engine)));
  });

  it.each(voices)('says a slow replay slowly: %s', async (voice) => {
    const engine = anEngine();
    const normal = await engine.synthesise(word, voice, usualSettings);
    const slow = await engine.synthesise(word, voice, { ...usualSettings, speed: 0.6 });
    expect(mp3Seconds(slow)).toBeGreaterThan(1.25 * mp3Seconds(normal));
  });

  it('works again after its process was killed', async () => {
    const engine = anEngine();
    await say(engine);
    const killed = engine.processId();
    if (killed === undefined) throw new Error('There is no process to kill');
    process.kill(killed, 'SIGKILL');
    expect(mp3Seconds(await say(engine))).toBeGreaterThan(0.2);
    expect(engine.processId()).not.toBe(killed);
  });

  it('answers those who wait one after the other, from one process', async () => {
    const echo = "process.on('message', ({ text }) => process.send([process.pid, text])); process.send('ready');";
    const engine = anEngine(aProcess('echo', echo));
    const answers = await Promise.all(['بَاب', 'بَيْت', 'بَاب'].map((text) => say(engine, text)));
    const processId = engine.processId();
    expect(answers).toEqual([
      [processId, 'بَاب'],
      [processId, 'بَيْت'],
      [processId, 'بَاب'],
    ]);
  });

  it('starts no process before somebody wants to hear something, and gives an idle one back', async () => {
    const engine = anEngine({ idleMs: 1 });
    expect(engine.processId()).toBeUndefined();
    const clip = say(engine);
    await afterThis();
    expect(engine.processId()).toBeDefined();
    const first = engine.processId();
    await clip;
    await eventually(() => expect(isRunning(first)).toBe(false));
    expect(engine.processId()).toBeUndefined();
    expect(mp3Seconds(await say(engine))).toBeGreaterThan(0.2);
  });

  it('leaves no process behind when it is closed, and speaks no more', async () => {
    const engine = anEngine();
    await say(engine);
    const processId = engine.processId();
    expect(isRunning(processId)).toBe(true);
    await engine.close();
    expect(isRunning(processId)).toBe(false);
    await expect(say(engine)).rejects.toThrow(SpeechUnavailable);
  });

  it('is closed without waiting for what is under way', async () => {
    const engine = anEngine(aProcess('mute', "process.on('message', () => undefined); process.send('ready');"));
    const clip = expect(say(engine)).rejects.toThrow(SpeechUnavailable);
    await afterThis();
    expect(engine.processId()).toBeDefined();
    await engine.close();
    await clip;
  });

  it('is unavailable when its packages are missing', async () => {
    const engine = anEngine(aProcess('poor', "await import('a-package-that-nobody-installed');"));
    await expect(say(engine)).rejects.toThrow(/^The voice did not start: .*a-package-that-nobody-installed/);
    await expect(say(engine)).rejects.toThrow(SpeechUnavailable);
  });

  it('is unavailable when its process does not start in time', async () => {
    const engine = anEngine({ ...aProcess('sleepy', 'setInterval(() => undefined, 1000);'), startLimitMs: 20 });
    await expect(say(engine)).rejects.toThrow('The voice did not start in time');
  });

  it('gives up a clip that takes too long, and its process with it', async () => {
    const mute = "process.on('message', () => undefined); process.send('ready');";
    const engine = anEngine({ ...aProcess('slow', mute), clipLimitMs: 20 });
    await expect(say(engine)).rejects.toThrow('The voice took too long');
    expect(engine.processId()).toBeUndefined();
  });

  it('tries a clip at which its process breaks twice, no more', async () => {
    const tries = join(folder, 'tries');
    const engine = anEngine(
      aProcess(
        'broken',
        `import { appendFileSync } from 'node:fs';
        process.on('message', () => {
          appendFileSync(${JSON.stringify(tries)}, 'one more;');
          throw new TypeError('No such vowel');
        });
        process.send('ready');`,
      ),
    );
    await expect(say(engine)).rejects.toThrow('The voice broke off: TypeError: No such vowel');
    expect(readFileSync(tries, 'utf8')).toBe('one more;one more;');
  });

  it('shows its process nothing of the environment', async () => {
    process.env.SECRET_OF_THE_TEST = 'told';
    const tell = 'process.send("ready"); process.on("message", () => process.send(Object.keys(process.env)));';
    const keys = await say(anEngine(aProcess('curious', tell)));
    delete process.env.SECRET_OF_THE_TEST;
    expect(keys).not.toContain('SECRET_OF_THE_TEST');
  });

  it('is named after the version that is installed', () => {
    const version = serverPackage.dependencies['@echogarden/espeak-ng-emscripten'];
    expect(anEngine().name).toContain(`espeak-ng-emscripten-${version}-`);
  });
});
