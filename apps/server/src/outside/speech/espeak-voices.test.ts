import { voices } from '@kalima/contract';
import { describe, expect, it } from 'vitest';
import { espeakVoice } from './espeak-voices.ts';
import { usualSettings } from './speech-engine.ts';

const daniel = (settings: Partial<typeof usualSettings>) =>
  espeakVoice('daniel-clear', { ...usualSettings, ...settings });

describe('the voices of the embedded engine', () => {
  it('are four, each of its own kind, pitch and tempo', () => {
    const four = voices.map((voice) => espeakVoice(voice, usualSettings));
    for (const key of ['name', 'pitch', 'range', 'wordsPerMinute'] as const) {
      expect(new Set(four.map((voice) => voice[key])).size).toBe(4);
    }
  });

  it('follow the settings', () => {
    expect(daniel({ stability: 0 }).range).toBeGreaterThan(daniel({ stability: 1 }).range);
    expect(daniel({ style: 1 }).range).toBeGreaterThan(daniel({ style: 0 }).range);
    expect(daniel({ style: 1 }).wordsPerMinute).toBeLessThan(daniel({ style: 0 }).wordsPerMinute);
    expect(daniel({ similarity: 0 }).pitch).toBeGreaterThan(daniel({ similarity: 1 }).pitch);
    expect(daniel({ speakerBoost: true }).peak).toBeGreaterThan(daniel({ speakerBoost: false }).peak);
    expect(daniel({ speed: 0.6 }).wordsPerMinute).toBeLessThan(daniel({}).wordsPerMinute);
  });

  it('stay within what the engine can do', () => {
    expect(daniel({ speed: 0.1 }).wordsPerMinute).toBe(80);
    expect(daniel({ speed: 9 }).wordsPerMinute).toBe(240);
    expect(daniel({ stability: -9 }).range).toBe(99);
    expect(daniel({ stability: 9 }).range).toBe(0);
  });
});
