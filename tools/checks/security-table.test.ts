import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { type NamedTests, namedTestsIn, read, root, tableIn } from './named-tests.ts';

/** The numbers of levels 1 and 2 in each section of ASVS 4.0.3, those left out that it has deleted or asks of level 3 alone. */
const sections: Readonly<Record<string, string>> = {
  ...{ '2.1': '1-12', '2.2': '1-3', '2.3': '1-3', '2.4': '1-5', '2.5': '1-7' },
  ...{ '2.6': '1-3', '2.7': '1-6', '2.8': '1-7', '2.9': '1-3', '2.10': '1-4' },
  ...{ '3.1': '1', '3.2': '1-4', '3.3': '1-4', '3.4': '1-5', '3.5': '1-3', '3.7': '1' },
  ...{ '4.1': '1-3 5', '4.2': '1-2', '4.3': '1-3' },
  ...{ '5.1': '1-5', '5.2': '1-8', '5.3': '1-10', '5.4': '1-3', '5.5': '1-4' },
  ...{ '6.1': '1-3', '6.2': '1-6', '6.3': '1-2', '6.4': '1-2' },
  ...{ '7.1': '1-4', '7.2': '1-2', '7.3': '1 3-4', '7.4': '1-3' },
  ...{ '8.1': '1-4', '8.2': '1-3', '8.3': '1-8' },
  ...{ '9.1': '1-3', '9.2': '1-4' },
  ...{ '10.2': '1-2', '10.3': '1-3' },
  ...{ '11.1': '1-8' },
  ...{ '12.1': '1-3', '12.2': '1', '12.3': '1-6', '12.4': '1-2', '12.5': '1-2', '12.6': '1' },
  ...{ '13.1': '1 3-5', '13.2': '1-3 5-6', '13.3': '1-2', '13.4': '1-2' },
  ...{ '14.1': '1-4', '14.2': '1-6', '14.3': '2-3', '14.4': '1-7', '14.5': '1-4' },
};

const required = Object.entries(sections).flatMap(([section, ranges]) =>
  ranges.split(' ').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => `${section}.${first + index}`);
  }),
);

const rowsOf = (name: string) => tableIn(read(`tools/checks/coverage/${name}.tsv`)).rows;
const [rows, bounds] = [rowsOf('security'), rowsOf('bounds')];

it('every line of levels 1 and 2 is there once, in its order', () => {
  expect(rows.map(([id]) => id)).toEqual(required);
});

describe('each line is held by a test or decided with a reason', () => {
  test.each(rows)('%s %s', (_id, _requirement, held = '') => {
    const tests = namedTestsIn(held);
    if (tests.length === 0) expect(held).toMatch(/^(decided: \S.{10,}|none(: \S.+)?)$/);
    expectToExist(tests);
  });
});

function expectToExist(tests: readonly NamedTests[]): void {
  for (const { file, names } of tests) {
    expect(existsSync(new URL(file, root)), file).toBe(true);
    expect(names, file).not.toEqual([]);
    const text = read(file);
    for (const name of names) expect(text, file).toContain(name);
  }
}

describe('bounds', () => {
  test.each(bounds)('%s', (_grows, cause, bound, held = '') => {
    expect(bound).toMatch(/\S/);
    const tests = namedTestsIn(held);
    if (cause !== '') expect(tests).not.toEqual([]);
    expectToExist(tests);
  });

  it('are there for every table of the database', () => {
    const named = bounds.flatMap(([grows = '']) => [...grows.matchAll(/`(\w+)`/g)].map(([, name]) => name));
    const folder = 'apps/server/src/database/schema/';
    const tables = readdirSync(new URL(folder, root)).flatMap((file) =>
      [...read(folder + file).matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name]) => name),
    );
    expect(tables.length).toBeGreaterThan(50);
    expect(named.toSorted()).toEqual(tables.toSorted());
  });
});
