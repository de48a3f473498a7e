// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { quickErrors } from './quick-errors.ts';

quickErrors();

test('an error of a query tells what is missing, without the page', () => {
  onTestFinished(cleanup);
  render(<p>a page</p>);
  const look = () => screen.getByText('a text');
  expect(look).toThrow(/a text/);
  expect(look).not.toThrow(/a page|<p/);
});

test('elements have no stack of their own', () => {
  const [one, other] = [<p key="1" />, <b key="2" />] as { _debugStack?: Error }[];
  expect(one?._debugStack).toBeInstanceOf(Error);
  expect(one?._debugStack).toBe(other?._debugStack);
});
