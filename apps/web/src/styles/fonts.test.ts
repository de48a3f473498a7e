import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const faces = [...readFileSync(new URL('fonts.css', import.meta.url), 'utf8').matchAll(/@font-face \{([^}]*)\}/g)].map(
  ([, text = '']) =>
    (name: string) =>
      new RegExp(`${name}: ([^;]*);`).exec(text)?.[1]?.replaceAll('"', '') ?? '',
);

it.each(['Nunito Fallback', 'Nunito Fallback Android'])('gives %s the measures of Nunito in every weight', (family) => {
  const own = faces.filter((read) => read('font-family') === family);
  const weights = own.map((read) => read('font-weight').split(' ').map(Number));
  expect(weights).toEqual([
    [200, 600],
    [601, 800],
    [801, 1000],
  ]);
  for (const read of own) {
    const size = Number.parseFloat(read('size-adjust')) / 100;
    expect(Number.parseFloat(read('ascent-override')) * size).toBeCloseTo(101.1, 1);
    expect(Number.parseFloat(read('descent-override')) * size).toBeCloseTo(35.3, 1);
  }
});
