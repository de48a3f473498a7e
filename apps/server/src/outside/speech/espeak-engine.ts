import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { espeakVoice } from './espeak-voices.ts';
import { speakable } from './speakable.ts';
import { type SpeechEngine, SpeechUnavailable } from './speech-engine.ts';

export interface EspeakOptions {
  readonly childFile: string;
  readonly startLimitMs: number;
  readonly clipLimitMs: number;
  /** An idle process frees its memory (about 120 MB). */
  readonly idleMs: number;
}

const usualOptions: EspeakOptions = {
  childFile: fileURLToPath(new URL('./espeak-child.mjs', import.meta.url)),
  startLimitMs: 30_000,
  clipLimitMs: 15_000,
  idleMs: 5 * 60_000,
};

export interface EspeakEngine extends SpeechEngine {
  /** Of the speech process; undefined: none is running. */
  processId(): number | undefined;
}

type Heard = { kind: 'message'; message: unknown } | { kind: 'died'; reason: string } | { kind: 'late' };

/** The first of: its next message, its exit, a timeout (which ends it). */
function listen(child: ChildProcess, limitMs: number): Promise<Heard> {
  return new Promise((resolve) => {
    let complaint = '';
    const settle = (heard: Heard) => {
      clearTimeout(patience);
      child.off('message', onMessage).off('close', onClose).off('error', onError);
      child.stderr?.off('data', onComplaint);
      resolve(heard);
    };
    const onMessage = (message: unknown) => settle({ kind: 'message', message });
    const onComplaint = (part: Buffer) => {
      complaint = `${complaint}${part}`.slice(-2000);
    };
    const onClose = () => settle({ kind: 'died', reason: /^\w*Error.*$/m.exec(complaint)?.[0] ?? 'it ended' });
    const onError = (error: Error) => settle({ kind: 'died', reason: error.message });
    const patience = setTimeout(() => {
      child.kill('SIGKILL');
      settle({ kind: 'late' });
    }, limitMs);
    child.on('message', onMessage).on('close', onClose).on('error', onError);
    child.stderr?.on('data', onComplaint);
  });
}

/** espeak-ng compiled to WebAssembly: needs no key or network. One clip at a time. */
export function createEspeakEngine(options: Partial<EspeakOptions> = {}): EspeakEngine {
  const { childFile, startLimitMs, clipLimitMs, idleMs } = { ...usualOptions, ...options };
  let running: ChildProcess | null = null;
  let isClosed = false;
  let idle: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  const stop = () => {
    running?.kill('SIGKILL');
    running = null;
  };

  async function start(): Promise<ChildProcess> {
    const child = fork(childFile, {
      execArgv: [],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    running = child;
    child.on('error', () => undefined);
    child.once('exit', () => {
      if (running === child) running = null;
    });
    child.stderr?.resume();
    const heard = await listen(child, startLimitMs);
    if (heard.kind === 'message') return child;
    stop();
    throw new SpeechUnavailable(
      heard.kind === 'late' ? 'The voice did not start in time' : `The voice did not start: ${heard.reason}`,
    );
  }

  async function say(request: object): Promise<Uint8Array> {
    // An idle process may have died unnoticed: a new one gets the same request, once.
    for (let tries = 1; ; tries += 1) {
      if (isClosed) throw new SpeechUnavailable('The voice is closed');
      const child = running ?? (await start());
      const reply = listen(child, clipLimitMs);
      child.send(request, () => undefined);
      const heard = await reply;
      if (heard.kind === 'message') return heard.message as Uint8Array;
      if (running === child) stop();
      if (heard.kind === 'late') throw new SpeechUnavailable('The voice took too long');
      if (tries === 2) throw new SpeechUnavailable(`The voice broke off: ${heard.reason}`);
    }
  }

  return {
    // The last number is the version of our own part: voices, loudness, reading rules, bit rate.
    name: 'espeak-ng-emscripten-0.3.5-1',
    processId: () => running?.pid,
    synthesise: (text, voice, settings) => {
      const request = { text: speakable(text), voice: espeakVoice(voice, settings) };
      const clip = turn.then(async () => {
        clearTimeout(idle);
        try {
          return await say(request);
        } finally {
          idle = setTimeout(stop, idleMs).unref();
        }
      });
      turn = clip.catch(() => undefined);
      return clip;
    },
    close: async () => {
      isClosed = true;
      clearTimeout(idle);
      const child = running;
      stop();
      await turn;
      clearTimeout(idle);
      if (child?.pid !== undefined && child.exitCode === null && child.signalCode === null) {
        await new Promise((resolve) => child.once('exit', resolve));
      }
    },
  };
}
