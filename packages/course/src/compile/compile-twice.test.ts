import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { loadCourse } from '../load-course.ts';
import { compileCourse } from './compile-course.ts';
import { readSources } from './sources/read-sources.ts';
import { compiledFolder, dataFolder } from './write-course.ts';

const sources = readSources(dataFolder);

test('the same data give the same bytes in another process', () => {
  const files = compileCourse(sources);
  const names = readdirSync(compiledFolder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile() && each.name !== 'inputs.sha256')
    .map((each) => relative(compiledFolder, join(each.parentPath, each.name)));
  expect([...files.keys()].sort()).toEqual(names.sort());
  for (const [name, bytes] of files) expect(Buffer.compare(bytes, readFileSync(join(compiledFolder, name)))).toBe(0);
});

test('the version follows the data, of which an example may be missing while it is being written', () => {
  const { version } = loadCourse(compiledFolder).course;
  const unfinished = { ...sources, examples: new Map([...sources.examples].filter(([guide]) => guide !== 3)) };
  const files = compileCourse(unfinished, { allowMissingExamples: true });
  const frame = JSON.parse(new TextDecoder().decode(files.get('course.json')));
  expect(version).toMatch(/^[0-9a-f]{16}$/);
  expect(frame.version).toMatch(/^[0-9a-f]{16}$/);
  expect(frame.version).not.toBe(version);
});
