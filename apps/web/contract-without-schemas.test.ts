import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { contractWithoutSchemas } from './contract-without-schemas.ts';

const entry = '\0page';

/** The script of a page that consists of this code. */
async function buildPage(code: string): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      contractWithoutSchemas(),
      {
        name: 'page',
        resolveId: (id, importer) => {
          if (id === entry) return entry;
          return importer === entry ? fileURLToPath(import.meta.resolve(id)) : null;
        },
        load: (id) => (id === entry ? code : null),
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: entry } },
  })) as unknown as { output: { code: string }[] };
  return output.map((chunk) => chunk.code).join('\n');
}

test('the page has the addresses, lists and limits of the contract, and no schema code', async () => {
  const script = await buildPage(`
    import { checkouts, getGuide, maxReportMessage } from '@kalima/contract';
    console.log(checkouts, getGuide, maxReportMessage);`);
  expect(script).toContain('"/api/guides/:number"');
  expect(script).toContain('"demo"');
  expect(script).not.toContain('safeParse');
  expect(script.length).toBeLessThan(2000);
});

test('a page that imports a schema does not build', async () => {
  await expect(
    buildPage(`
      import { languageSchema } from '@kalima/contract';
      console.log(languageSchema);`),
  ).rejects.toThrow('languageSchema');
});
