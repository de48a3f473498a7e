import { z } from 'zod';

/** A `jsonb` value written by a newer server, or by hand. */
export class UnreadableJson extends Error {}

const versionOf = (value: unknown): number =>
  typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'number'
    ? value.version
    : 0;

/** Without a version: 0. @param name table and column, for the message @param upgrades one per older version */
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
