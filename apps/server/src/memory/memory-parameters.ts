import { readFile } from 'node:fs/promises';
import type { MemoryTerms } from '@kalima/rules';
import { z } from 'zod';

/** FSRS-6 has 21 weights; their version is stored with every memory. */
export const memoryParametersSchema = z.strictObject({
  version: z.string().regex(/^[\w.-]{1,64}$/),
  weights: z.array(z.number()).length(21),
});

/** null: the default parameters. @throws where the file is unreadable or invalid */
export async function readMemoryParameters(file: string | null): Promise<MemoryTerms['parameters'] | null> {
  if (file === null) return null;
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new Error(`MEMORY_PARAMETERS_FILE (${file}): ${error.message}`, { cause: error });
  });
  const parsed = z
    .string()
    .transform((json, context) => {
      try {
        return JSON.parse(json) as unknown;
      } catch {
        context.addIssue('is no JSON');
        return z.NEVER;
      }
    })
    .pipe(memoryParametersSchema)
    .safeParse(text);
  if (!parsed.success) throw new Error(`MEMORY_PARAMETERS_FILE (${file}): ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
