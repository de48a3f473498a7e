import type { Finding } from '@kalima/testing/measuring/numbers.ts';
import { maxKept, maxMade, measureSpeech } from '../../apps/server/bench/speech.ts';

/** Every clip can be heard, and the server adds little to what its engine takes. */
export async function benchSpeech(adminUrl: string): Promise<Finding[]> {
  const measured = await measureSpeech(adminUrl);
  const { clips, bytes, seconds, minSeconds, bareMs, madeMs, keptMs, statusMs } = measured;
  const line = (what: string, ms: number, most?: number): Finding => ({
    what,
    figures: `${(ms / 1000).toFixed(2)} s   ratio ${(ms / bareMs).toFixed(3)}${most === undefined ? '' : ` (at most ${most})`}`,
    isWithin: most === undefined ? null : ms <= most * bareMs,
  });
  return [
    {
      what: 'clips',
      figures: `${clips}, ${(bytes / 1e6).toFixed(1)} MB, ${Math.round(seconds)} s of sound, the shortest ${minSeconds.toFixed(2)} s, ${(clips / (madeMs / 1000)).toFixed(0)} a second`,
      isWithin: minSeconds >= 0.15,
    },
    line('the engine alone', bareMs),
    line('the whole course, made', madeMs, maxMade),
    line('the whole course, kept', keptMs, maxKept),
    line('how far it is', statusMs),
  ];
}
