// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chooseMotion } from './motion.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

test('motion is off by a choice that outlives the visit, and for the first paint', () => {
  chooseMotion(false);
  expect(document.documentElement.dataset.motion).toBe('off');
  expect(localStorage.getItem('kalima.motion')).toBe('off');
  chooseMotion(true);
  expect(document.documentElement.dataset.motion).toBeUndefined();
  expect(read('styles/base.css')).toContain(':root[data-motion="off"]');
  expect(read('../public/first-paint.js')).toContain("'kalima.motion'");
});

const maxMs = 600;

/** The end of each animation of a style sheet: its duration and its delay. */
const ends = (css: string) =>
  [...css.matchAll(/animation:\s*([^;]+);/g)].map(([, value = '']) =>
    [...value.matchAll(/(\d+)ms/g)].reduce((sum, [, ms]) => sum + Number(ms), 0),
  );

test('no reward of an exercise moves for longer than 600 ms', () => {
  const exercise = read('features/exercise/exercise.css').replaceAll('calc(min(var(--at), 10) * 40ms)', '400ms');
  const questions = read('questions/questions.css').replace(/.is-playing \{[^}]+\}/, '');
  const all = [...ends(exercise), ...ends(questions)];
  expect(all.length).toBeGreaterThan(10);
  // The verse follows the pass as a reward of its own.
  expect(all.filter((ms) => ms > maxMs)).toEqual([maxMs + 250]);
});

test('confetti falls for at most 600 ms', () => {
  const confetti = read('ui/game/confetti.tsx');
  const [, wait] = confetti.match(/\* 29\) % 100\) \* ([\d.]+)\)/) ?? [];
  const [, least, spread] = confetti.match(/Math.round\((\d+) \+ turn \* (\d+)\)\}ms/) ?? [];
  expect(99 * Number(wait) + Number(least) + Number(spread)).toBeLessThanOrEqual(maxMs);
});
