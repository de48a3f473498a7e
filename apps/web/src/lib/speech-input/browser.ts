import {
  type Recording,
  type RecordOptions,
  SpeechFailure,
  type SpeechInput,
  type Transcription,
} from './speech-input.ts';

interface Recogniser extends EventTarget {
  lang: string;
  maxAlternatives: number;
  interimResults: boolean;
  continuous: boolean;
  start(): void;
  stop(): void;
  abort(): void;
}
interface Alternative {
  transcript: string;
  confidence: number;
}
interface RecogniserEvent extends Event {
  error?: string;
  results?: ArrayLike<ArrayLike<Alternative> & { isFinal: boolean }>;
}
type RecogniserClass = new () => Recogniser;

const maxAlternatives = 5;
/** Timeout after stop(): some recognisers fire no event after it. */
const lastWordMs = 6000;
/** Timeout of the browser's microphone prompt. Some recognisers never open it, and do not prompt. */
const maxOpeningMs = 60_000;
const maxAbortMs = 2000;

function recogniserClass(): RecogniserClass | null {
  const page = globalThis as { SpeechRecognition?: RecogniserClass; webkitSpeechRecognition?: RecogniserClass };
  return page.SpeechRecognition ?? page.webkitSpeechRecognition ?? null;
}

function failureOf(error: string | undefined): SpeechFailure {
  switch (error) {
    case 'not-allowed':
      return new SpeechFailure('no-permission');
    case 'audio-capture':
      return new SpeechFailure('no-microphone');
    case 'no-speech':
    case 'aborted':
      return new SpeechFailure('nothing-heard');
    case 'language-not-supported':
      return new SpeechFailure('no-recogniser');
    default:
      return new SpeechFailure('unavailable');
  }
}

/** The recogniser reports no loudness, only kinds of sound; opening the microphone twice fails on phones. */
const levels = { audiostart: 0.1, soundstart: 0.45, speechstart: 0.9, speechend: 0.45, soundend: 0.1 } as const;

/** Some browsers lack confidence, and report 0. */
function bestOf(results: RecogniserEvent['results']): Transcription | null {
  const alternatives = Array.from(results ?? []).flatMap((result) => Array.from(result));
  const best = alternatives.reduce<Alternative | null>(
    (now, each) => (now === null || each.confidence > now.confidence ? each : now),
    null,
  );
  return best && best.transcript.trim() !== ''
    ? { transcript: best.transcript.trim(), confidence: best.confidence > 0 ? Math.min(1, best.confidence) : null }
    : null;
}

function listen(recogniser: Recogniser, options: RecordOptions): Recording {
  let limit: ReturnType<typeof setTimeout> | undefined;
  let lastWord: ReturnType<typeof setTimeout> | undefined;
  let settle = () => {};
  const abort = () => {
    recogniser.abort();
    clearTimeout(lastWord);
    lastWord = setTimeout(() => settle(), maxAbortMs);
  };
  options.signal?.addEventListener('abort', abort, { once: true });
  const stop = () => {
    recogniser.stop();
    lastWord ??= setTimeout(abort, lastWordMs);
  };
  const done = new Promise<Transcription>((resolve, reject) => {
    let heard: Transcription | null = null;
    let failure: SpeechFailure | null = null;
    const opening = setTimeout(() => {
      failure = new SpeechFailure('unavailable');
      abort();
    }, maxOpeningMs);
    settle = () => {
      for (const timer of [opening, limit, lastWord]) clearTimeout(timer);
      if (heard) resolve(heard);
      else reject(failure ?? new SpeechFailure('nothing-heard'));
    };
    const on = (name: string, react: (event: RecogniserEvent) => void) => recogniser.addEventListener(name, react);
    on('audiostart', () => {
      clearTimeout(opening);
      limit ??= setTimeout(stop, options.limitMs);
      options.onOpen?.();
    });
    on('audioend', () => options.onClose?.());
    for (const [name, level] of Object.entries(levels)) on(name, () => options.onLevel?.(level));
    on('result', ({ results }) => {
      heard = bestOf(results) ?? heard;
    });
    on('nomatch', () => {
      failure = new SpeechFailure('nothing-heard');
    });
    on('error', ({ error }) => {
      failure ??= failureOf(error);
    });
    on('end', settle);
  });
  return { stop, done };
}

/** The browser's own recognition: where it sends the sound is up to the browser; our server gets none. */
export const browserSpeech: SpeechInput = {
  isAvailable: () => recogniserClass() !== null,
  record(options) {
    const Recogniser = recogniserClass();
    if (!Recogniser) return { stop() {}, done: Promise.reject(new SpeechFailure('no-recogniser')) };
    const recogniser = new Recogniser();
    recogniser.lang = 'ar-SA';
    recogniser.maxAlternatives = maxAlternatives;
    recogniser.interimResults = false;
    recogniser.continuous = false;
    const recording = listen(recogniser, options);
    try {
      recogniser.start();
    } catch {
      return { stop() {}, done: Promise.reject(new SpeechFailure('unavailable')) };
    }
    return recording;
  },
};
