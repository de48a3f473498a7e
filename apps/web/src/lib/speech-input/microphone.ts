import { recordingSampleRate } from '@kalima/contract';
import { withTimeout } from '../connection/with-timeout.ts';
import { type RecordOptions, SpeechFailure } from './speech-input.ts';
import { loudnessOf, peakLoudness, wavOf } from './wav.ts';

export interface WavRecording {
  stop(): void;
  /** The sound as WAV; rejects with a SpeechFailure, or with the signal's reason. */
  done: Promise<Uint8Array<ArrayBuffer>>;
}

/** Safari supports only the second. */
const soundTypes = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];
const meterEveryMs = 60;
/** Range of the meter, in decibels below the loudest. */
const meterDecibels = { nothing: -55, full: -10 };
/** Loudness below which a recording counts as silent: it is not sent. */
const hush = 0.004;
const shortestSeconds = 0.2;
/** Timeout of the browser's prompt. */
const maxOpeningMs = 60_000;
/** Timeout: some browsers never start, stop or decode a recording. */
const recorderTimeoutMs = 5000;

export function mayRecord(): boolean {
  return (
    typeof navigator.mediaDevices?.getUserMedia === 'function' &&
    typeof MediaRecorder !== 'undefined' &&
    typeof OfflineAudioContext !== 'undefined'
  );
}

const close = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

async function openMicrophone(signal: AbortSignal | undefined): Promise<MediaStream> {
  const opening = navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } });
  const left = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    return await withTimeout(maxOpeningMs, Promise.race([opening, left]));
  } catch (error) {
    opening.then(close, () => undefined);
    signal?.throwIfAborted();
    const isRefused =
      error instanceof DOMException && ['NotAllowedError', 'SecurityError', 'TimeoutError'].includes(error.name);
    throw new SpeechFailure(isRefused ? 'no-permission' : 'no-microphone');
  }
}

/** Reports loudness until the returned function is called. Optional: a browser without it still records. */
function meter(stream: MediaStream, onLevel: (level: number) => void): () => void {
  try {
    const context = new AudioContext();
    const analyser = new AnalyserNode(context, { fftSize: 1024 });
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const { nothing, full } = meterDecibels;
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const decibels = 20 * Math.log10(Math.max(1e-6, loudnessOf(samples)));
      onLevel(Math.min(1, Math.max(0, (decibels - nothing) / (full - nothing))));
    }, meterEveryMs);
    return () => {
      clearInterval(timer);
      context.close().catch(() => undefined);
    };
  } catch {
    return () => undefined;
  }
}

async function capture(stream: MediaStream, options: RecordOptions, ended: AbortSignal): Promise<Blob> {
  const { limitMs, onOpen, onLevel, signal } = options;
  const type = soundTypes.find((each) => MediaRecorder.isTypeSupported(each));
  const recorder = new MediaRecorder(stream, type === undefined ? {} : { mimeType: type });
  const parts: Blob[] = [];
  let late: ReturnType<typeof setTimeout> | undefined;
  let fail = () => {};
  const stop = () => {
    if (recorder.state === 'inactive') return;
    recorder.stop();
    late = setTimeout(() => fail(), recorderTimeoutMs);
  };
  const over = new AbortController();
  const whileOpen = { signal: over.signal };
  let limit: ReturnType<typeof setTimeout> | undefined;
  let endMeter = () => {};
  try {
    return await new Promise<Blob>((resolve, reject) => {
      fail = () => reject(new SpeechFailure('no-microphone'));
      limit = setTimeout(stop, limitMs + recorderTimeoutMs);
      recorder.addEventListener('start', () => {
        clearTimeout(limit);
        limit = setTimeout(stop, limitMs);
        if (onLevel) endMeter = meter(stream, onLevel);
        onOpen?.();
      });
      recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
      recorder.addEventListener('stop', () => resolve(new Blob(parts, { type: recorder.mimeType })));
      recorder.addEventListener('error', fail);
      ended.addEventListener('abort', stop, whileOpen);
      signal?.addEventListener('abort', () => reject(signal.reason), whileOpen);
      recorder.start();
      if (ended.aborted) stop();
    });
  } finally {
    over.abort();
    clearTimeout(limit);
    endMeter();
    stop();
    clearTimeout(late);
  }
}

async function samplesOf(sound: Blob): Promise<Float32Array> {
  try {
    const context = new OfflineAudioContext(1, 1, recordingSampleRate);
    const decoded = await withTimeout(recorderTimeoutMs, context.decodeAudioData(await sound.arrayBuffer()));
    const channels = Array.from({ length: decoded.numberOfChannels }, (_, index) => decoded.getChannelData(index));
    return Float32Array.from(
      { length: decoded.length },
      (_, at) => channels.reduce((sum, channel) => sum + (channel[at] ?? 0), 0) / channels.length,
    );
  } catch {
    throw new SpeechFailure('not-converted');
  }
}

async function record(options: RecordOptions, ended: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const { limitMs, onClose, signal } = options;
  const stream = await openMicrophone(signal);
  let sound: Blob;
  try {
    signal?.throwIfAborted();
    sound = await capture(stream, options, ended);
  } finally {
    close(stream);
  }
  onClose?.();
  if (sound.size === 0) throw new SpeechFailure('nothing-heard');
  const samples = (await samplesOf(sound)).subarray(0, (limitMs / 1000) * recordingSampleRate);
  signal?.throwIfAborted();
  if (samples.length < shortestSeconds * recordingSampleRate || peakLoudness(samples) < hush) {
    throw new SpeechFailure('nothing-heard');
  }
  return wavOf(samples);
}

export function recordWav(options: RecordOptions): WavRecording {
  const ending = new AbortController();
  return { stop: () => ending.abort(), done: record(options, ending.signal) };
}
