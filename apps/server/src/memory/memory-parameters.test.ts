import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { standardRulebook } from '@kalima/rules';
import { expect, it } from 'vitest';
import { readMemoryParameters } from './memory-parameters.ts';

const file = join(mkdtempSync(join(tmpdir(), 'kalima-memory-')), 'parameters.json');
const { parameters } = standardRulebook.memory;

it('reads an instance’s own parameters, or none', async () => {
  writeFileSync(file, JSON.stringify({ ...parameters, version: 'fsrs-6-00c0ffee' }));
  expect(await readMemoryParameters(file)).toEqual({ ...parameters, version: 'fsrs-6-00c0ffee' });
  expect(await readMemoryParameters(null)).toBeNull();
});

it.each([
  ['no JSON', 'no JSON'],
  ['too few numbers', JSON.stringify({ version: 'v', weights: [1, 2] })],
  ['no version', JSON.stringify({ weights: parameters.weights })],
])('refuses a file with %s, and names the setting', async (_, text) => {
  writeFileSync(file, text);
  await expect(readMemoryParameters(file)).rejects.toThrow('MEMORY_PARAMETERS_FILE');
});

it('refuses a file that is not there', async () => {
  await expect(readMemoryParameters(`${file}.none`)).rejects.toThrow(/MEMORY_PARAMETERS_FILE .*ENOENT/);
});
