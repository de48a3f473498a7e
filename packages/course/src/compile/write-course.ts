import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CompileOptions, compileCourse } from './compile-course.ts';
import { quranFile, readSources } from './sources/read-sources.ts';

const packageFolder = join(dirname(fileURLToPath(import.meta.url)), '../..');
export const dataFolder = join(packageFolder, 'data');
export const compiledFolder = join(packageFolder, 'compiled');

/** Compiles the course unless the inputs are unchanged. @returns whether it did */
export function writeCourse(options: CompileOptions & { readonly force?: boolean } = {}): boolean {
  const stamp = join(compiledFolder, 'inputs.sha256');
  const inputs = hashInputs(options);
  if (!options.force && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return false;
  const files = compileCourse(readSources(dataFolder), options);
  rmSync(compiledFolder, { recursive: true, force: true });
  for (const [name, bytes] of files) {
    mkdirSync(dirname(join(compiledFolder, name)), { recursive: true });
    writeFileSync(join(compiledFolder, name), bytes);
  }
  writeFileSync(stamp, inputs);
  return true;
}

/** Over the data, the code that compiles it and the Quran package. */
function hashInputs(options: CompileOptions): string {
  const hash = createHash('sha256').update(JSON.stringify(options.allowMissingExamples ?? false));
  const files = [dataFolder, join(packageFolder, 'src')].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(json|ts)$/.test(name) && !name.endsWith('.test.ts'))
      .sort()
      .map((name) => join(folder, name)),
  );
  for (const file of [...files, quranFile('../package.json')]) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}
