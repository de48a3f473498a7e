// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { autoPlayDelayMs } from '../../../questions/listen-buttons.tsx';
import { wrongFlashMs } from './use-play.ts';

test.each([
  ['a wrong pair flashes for one second', wrongFlashMs, 1000],
  ['what is to be heard plays by itself after one second', autoPlayDelayMs, 1000],
])('%s (spec 1 §9)', (_, durationMs, specifiedMs) => {
  expect(durationMs).toBe(specifiedMs);
});
