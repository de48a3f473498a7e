import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './connect.ts';
import { secrets } from './schema/index.ts';

const randomText = () => randomBytes(48).toString('base64url');

/** The given secret, else the one generated at first start and shared by all processes. */
export async function loadSecret(
  { orm }: Database,
  name: string,
  given: string | null,
  make: () => string = randomText,
): Promise<Uint8Array> {
  if (given !== null) return new TextEncoder().encode(given);
  const read = () => orm.select().from(secrets).where(eq(secrets.name, name));
  let [row] = await read();
  if (row === undefined) {
    await orm.insert(secrets).values({ name, value: make() }).onConflictDoNothing();
    [row] = await read();
  }
  if (row === undefined) throw new Error(`The secret "${name}" could not be read`);
  return new TextEncoder().encode(row.value);
}
