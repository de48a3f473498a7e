import type { Finding } from '@kalima/testing/measuring/numbers.ts';
import { expect, it } from 'vitest';
import { withSecondLook } from './second-look.ts';

const finding = (what: string, isWithin: boolean | null): Finding => ({ what, figures: '', isWithin });

/** @returns the result, and the numbers of measurements and of reports */
async function look(...looks: Finding[][]) {
  let measured = 0;
  const reports: string[] = [];
  const ended = await withSecondLook(
    async () => looks[measured++] ?? [],
    (findings, isSecond) => reports.push(`${isSecond ? 'again ' : ''}${findings.map(({ what }) => what).join()}`),
  );
  return { ended, measured, reports };
}

it('what is within its bounds is measured once', async () => {
  expect(await look([finding('a', true), finding('b', null)])).toEqual({
    ended: 'within',
    measured: 1,
    reports: ['a,b'],
  });
});

it('what is beyond its bound is measured once more, and both are told', async () => {
  expect(await look([finding('a', false)], [finding('a', true)])).toEqual({
    ended: 'within',
    measured: 2,
    reports: ['a', 'again a'],
  });
});

it('what is beyond its bound both times fails', async () => {
  expect(
    await look([finding('a', false), finding('b', true)], [finding('a', false), finding('b', true)]),
  ).toMatchObject({
    ended: 'beyond',
    measured: 2,
  });
});

it('one thing beyond its bound at first and another at the second time is noise', async () => {
  expect(
    await look([finding('a', false), finding('b', true)], [finding('a', true), finding('b', false)]),
  ).toMatchObject({
    ended: 'within',
  });
});
