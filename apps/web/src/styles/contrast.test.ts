import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function tokensOf(selector: string): Map<string, string> {
  const tokens = new Map<string, string>();
  for (const [, selectors = '', body = ''] of css.matchAll(/([^{}]+){([^{}]*)}/g)) {
    const names = selectors.split(',').map((name) => name.trim().split('\n').at(-1)?.trim());
    if (!names.includes(selector)) continue;
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/gi)) tokens.set(name, value);
  }
  return tokens;
}

const root = tokensOf(':root');
const themes = {
  dark: new Map([...root, ...tokensOf('[data-theme="dark"]')]),
  light: new Map([...root, ...tokensOf('[data-theme="light"]')]),
};

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const hues = ['blue', 'green', 'purple', 'orange', 'red', 'teal', 'indigo'];
const grounds = ['bg', 'surface', 'surface-2'];
const onGrounds = ['ink', 'muted', 'gold-ink', 'ok-ink', 'bad-ink', ...hues.map((hue) => `${hue}-ink`)];
const pairs: [string, string][] = [
  ...onGrounds.flatMap((ink) => grounds.map((ground): [string, string] => [ink, ground])),
  ...hues.flatMap((hue): [string, string][] => [
    ['on-guide', hue],
    [`${hue}-ink`, `${hue}-tint`],
  ]),
  ['on-gold', 'gold'],
  ['on-ok', 'ok'],
  ['on-bad', 'bad'],
  ['gold-ink', 'gold-tint'],
  ['ok-ink', 'ok-tint'],
  ['bad-ink', 'bad-tint'],
  ['ink', 'ok-tint'],
  ['ink', 'bad-tint'],
];

describe.each(Object.entries(themes))('in the %s theme', (_, tokens) => {
  test.each(pairs)('%s on %s reaches AA', (ink, ground) => {
    const colours = [tokens.get(ink), tokens.get(ground)];
    expect(colours).not.toContain(undefined);
    expect(contrast(colours[0] ?? '', colours[1] ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  test('the edge of a field can be seen', () => {
    expect(contrast(tokens.get('line-strong') ?? '', tokens.get('bg') ?? '')).toBeGreaterThanOrEqual(3);
  });
});
