import { z } from 'zod';

/** A `jsonb` value that this server cannot read: written by a newer one, or by hand. */
export class UnreadableJson extends Error {}

const versionOf = (value: unknown): number =>
  typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'number'
    ? value.version
    : 0;

/**
 * Reads a `jsonb` value by its version; one without a version has 0.
 * @param name for the message: table and column
 * @param upgrades from each older version to the one after it
 */
export function storedJson<Value>(
  name: string,
  version: number,
  schema: z.ZodType<Value>,
  upgrades: readonly ((old: unknown) => unknown)[] = [],
): (value: unknown) => Value {
  return (value) => {
    let current = value;
    for (let at = versionOf(value); at !== version; at += 1) {
      const upgrade = upgrades[at];
      if (at > version || upgrade === undefined)
        throw new UnreadableJson(`${name} has version ${versionOf(value)}, and this server reads version ${version}`);
      current = upgrade(current);
    }
    const parsed = schema.safeParse(current);
    if (!parsed.success) throw new UnreadableJson(`${name} is not readable: ${z.prettifyError(parsed.error)}`);
    return parsed.data;
  };
}
