import { describe, expect, it, test } from 'vitest';
import { read } from './named-tests.ts';
import { circleIn, drawGraph, packageGraph, roomGraph, withCharts } from './room-graph.ts';

const graphOf = (arrows: Readonly<Record<string, readonly string[]>>) =>
  new Map(Object.entries(arrows).map(([room, targets]) => [room, new Set(targets)]));

test('docs/START.md has the rooms as their imports draw them: npm run -s rooms', () => {
  const page = read('docs/START.md');
  expect(withCharts(page)).toBe(page);
});

describe('no rooms import each other', () => {
  test.each([
    ['packages and apps', packageGraph()],
    ['the server', roomGraph('apps/server/src')],
    ['the page', roomGraph('apps/web/src')],
    ['lib of the page', roomGraph('apps/web/src/lib')],
    ['ui of the page', roomGraph('apps/web/src/ui')],
    ['the rules', roomGraph('packages/rules/src')],
  ])('in %s', (_, graph) => {
    expect(graph.size).toBeGreaterThan(3);
    expect(circleIn(graph)).toEqual([]);
  });
});

describe('a chart', () => {
  it('leaves out arrows that follow from others', () => {
    const drawn = drawGraph(graphOf({ app: ['lib', 'ui'], lib: ['ui'], ui: [] }));
    expect(drawn).toBe('```mermaid\nflowchart TD\n  app --> lib\n  lib --> ui\n```');
  });

  it('finds a circle', () => {
    expect(circleIn(graphOf({ app: ['lib'], lib: ['ui'], ui: ['lib'] }))).toEqual(['lib', 'ui']);
  });

  it('replaces the chart before', () => {
    const page = 'before\n<!-- rooms -->\nold\n<!-- /rooms -->\nafter';
    expect(withCharts(page)).toMatch(/^before\n<!-- rooms -->\n\n\*\*Packages[\s\S]*<!-- \/rooms -->\nafter$/);
  });
});
