import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { standardRulebook } from '@kalima/rules';
import { describe, expect, it, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const pathOf = (short: string) =>
  short
    .replace(/^rules\//, 'packages/rules/src/')
    .replace(/^course\//, 'packages/course/src/')
    .replace(/^server\//, 'apps/server/src/')
    .replace(/^web\//, 'apps/web/src/');

const builtFolders = new Set(['node_modules', 'compiled', 'dist', 'data']);

const page = read('docs/rules-of-play.md');
const sections = [...page.matchAll(/^## (.+)$/gm)].map((match) => match[1] as string);
const ticked = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] as string);
const rows = page
  .split('\n')
  .filter((line) => /^\| (?!rule \||-)/.test(line))
  .map((line) => {
    const [, rule = '', numbers = '', file = ''] = line.split('|').map((cell) => cell.trim());
    return { rule, numbers: ticked(numbers), files: ticked(file) };
  });

/** Every name of the rulebook that leads to a number, a list or a switch. */
function namesIn(value: unknown, name: string): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [name];
  return Object.entries(value).flatMap(([key, part]) => namesIn(part, name === '' ? key : `${name}.${key}`));
}

describe('the rules of play', () => {
  test.each(rows)('$rule', ({ numbers, files }) => {
    for (const name of numbers) {
      const value = name
        .split('.')
        .reduce((part: unknown, key) => (part as Record<string, unknown> | undefined)?.[key], standardRulebook);
      expect(value, name).toBeDefined();
    }
    expect(files).not.toEqual([]);
    for (const file of files) expect(existsSync(new URL(pathOf(file), root)), file).toBe(true);
  });

  it('name every number of the rulebook', () => {
    const named = rows.flatMap(({ numbers }) => numbers);
    const missing = namesIn(standardRulebook, '').filter(
      (name) => !named.some((each) => name === each || name.startsWith(`${each}.`)),
    );
    expect(missing).toEqual([]);
  });
});

describe('comments and documents', () => {
  const filesIn = (folder: string): string[] =>
    readdirSync(new URL(folder, root), { withFileTypes: true }).flatMap((entry) => {
      if (entry.isDirectory()) return builtFolders.has(entry.name) ? [] : filesIn(`${folder}${entry.name}/`);
      return /\.(ts|tsx|mjs|css|sql|md)$/.test(entry.name) ? [`${folder}${entry.name}`] : [];
    });
  const files = ['apps/', 'packages/', 'tools/', 'e2e/', 'docs/'].flatMap(filesIn);

  it('cite no page that is not in the repository', () => {
    const notHere = /decisions? ["“]\p{Lu}|README of the (course|data)/iu;
    const citing = files.filter((file) => notHere.test(read(file).replace(/\n \*/g, '')));
    expect(citing).toEqual([]);
  });

  it('cite only sections that the rules of play have', () => {
    const cited = files.flatMap((file) => [...read(file).matchAll(/rules-of-play, (\p{Lu}[\p{Ll} ]+|XP)/gu)]);
    expect(cited.length).toBeGreaterThan(40);
    for (const [, name = ''] of cited) {
      expect(
        sections.filter((section) => name.startsWith(section)),
        name,
      ).not.toEqual([]);
    }
  });
});
