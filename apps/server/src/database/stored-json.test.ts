import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { storedJson, UnreadableJson } from './stored-json.ts';

const read = storedJson('table.column', 2, z.object({ version: z.literal(2), names: z.array(z.string()) }), [
  (old) => ({ version: 1, name: (old as { n: string }).n }),
  (old) => ({ version: 2, names: [(old as { name: string }).name] }),
]);

describe('a stored value', () => {
  it('of this version is read', () => {
    expect(read({ version: 2, names: ['a'] })).toEqual({ version: 2, names: ['a'] });
  });

  it('of an older version, or from before versions, is brought up to this one', () => {
    expect(read({ version: 1, name: 'a' })).toEqual({ version: 2, names: ['a'] });
    expect(read({ n: 'a' })).toEqual({ version: 2, names: ['a'] });
  });

  it('of a newer version is refused, with the place and both versions', () => {
    const newer = () => read({ version: 3, names: ['a'] });
    expect(newer).toThrow(UnreadableJson);
    expect(newer).toThrow('table.column has version 3, and this server reads version 2');
  });

  it('of another shape is refused, with the place and the field', () => {
    expect(() => read({ version: 2, names: ['a', 7] })).toThrow(/table\.column is not readable: [\s\S]*names\[1\]/);
  });
});
