// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { drawingOf } from '../../../../test/drawing-of.tsx';
import { answered, choice, freshStageForEachTest, setUp } from '../../../../test/session-stage.tsx';

freshStageForEachTest();

const solution = { kind: 'choice', option: 2 };

const options = () => [...document.querySelectorAll('[data-option]')];

describe('the sheet and the options of', () => {
  test.each([
    ['a right answer', '3', 'right', 'Right!', 'bg-ok-tint', 'check'],
    ['a wrong answer', '1', 'wrong', 'Not quite', 'bg-bad-tint', 'cross'],
  ] as const)('%s have its colours, its sign and its pressed option', async (_, key, verdict, title, tint, icon) => {
    const drawing = drawingOf(icon);
    const { user } = setUp({ questions: [choice], replies: [answered({ verdict, solution })] });
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard(`${key}{Enter}`);
    const heading = await screen.findByRole('heading', { name: title });
    expect(heading.closest('section')?.className).toContain(tint);
    expect(heading.querySelector('svg')?.innerHTML).toBe(drawing);
    const own = Number(key) - 1;
    expect(options().map((option) => option.getAttribute('aria-pressed'))).toEqual(
      [0, 1, 2, 3].map((at) => String(at === own)),
    );
    expect(options()[own]?.className).toContain(tint);
    expect(options()[2]?.className).toContain('bg-ok-tint');
    expect(options().filter((option) => option.className.includes('bg-ok-tint'))).toHaveLength(1);
  });

  test('a skipped question are neither green nor red', async () => {
    const drawing = drawingOf('arrow-right');
    setUp({ questions: [choice], replies: [answered({ verdict: 'skipped', solution })] });
    fireEvent.click(await screen.findByRole('button', { name: /skip/i }));
    const heading = await screen.findByRole('heading', { name: 'Question skipped' });
    expect(heading.closest('section')?.className).not.toMatch(/bg-(ok|bad)-tint/);
    expect(heading.querySelector('svg')?.innerHTML).toBe(drawing);
  });
});

test('a held Enter key checks once and does not go on by itself', async () => {
  const { user, sent } = setUp({ questions: [choice, choice], replies: [answered()] });
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('3{Enter}');
  const sheet = await screen.findByRole('region', { name: 'Right!' });
  for (let repeat = 0; repeat < 5; repeat += 1) fireEvent.keyDown(document.body, { key: 'Enter', repeat: true });
  expect(screen.getByRole('region', { name: 'Right!' })).toBe(sheet);
  expect(sent.filter(({ path }) => path === 'answers')).toHaveLength(1);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Right!' })).toBeNull());
});
