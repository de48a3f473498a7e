import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as contract from './index.ts';

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly format?: string;
  readonly pattern?: string;
}

/** UTF-8 bytes of a UTF-16 unit. */
const bytesOfUnit = 3;
const bytesOfNumber = 24;

/** Of `^\d{1,3}$` or `^[0-9a-f]{64}$`, the longest match. */
const maxMatch = (pattern: string) => Number(/^\^[^{}]+\{(?:\d+,)?(\d+)\}\$$/.exec(pattern)?.[1] ?? Number.NaN);

function bytesOfString({ format, maxLength, pattern = '' }: JsonSchema, at: string): number {
  if (format === 'uuid') return 38;
  const units = maxLength ?? maxMatch(pattern);
  if (Number.isNaN(units)) throw new Error(`${at} has no limit`);
  return 2 + bytesOfUnit * units;
}

/** The most bytes of a body that the schema allows; fields that a loose object takes beside its own are not counted. */
function maxBytes(schema: JsonSchema, at: string): number {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return Math.max(...alternatives.map((each) => maxBytes(each, at)));
  if (schema.allOf) return schema.allOf.reduce((sum, each) => sum + maxBytes(each, at), 0);
  if (schema.const !== undefined) return JSON.stringify(schema.const).length;
  if (schema.enum) return Math.max(...schema.enum.map((each) => JSON.stringify(each).length));
  const { properties = {}, items, prefixItems, maxItems = Number.NaN } = schema;
  switch (schema.type) {
    case 'object':
      return Object.entries(properties).reduce(
        (sum, [name, each]) => sum + name.length + 4 + maxBytes(each, `${at}.${name}`),
        2,
      );
    case 'array':
      if (prefixItems) return prefixItems.reduce((sum, each) => sum + 1 + maxBytes(each, at), 2);
      if (Number.isNaN(maxItems) || items === undefined) throw new Error(`${at} has no limit`);
      return 2 + maxItems * (1 + maxBytes(items, `${at}[]`));
    case 'string':
      return bytesOfString(schema, at);
    case 'number':
    case 'integer':
      return bytesOfNumber;
    case 'boolean':
    case 'null':
      return 5;
    default:
      return 0;
  }
}

const bodies = Object.values(contract as Readonly<Record<string, unknown>>).flatMap((value) => {
  const { name, body, maxBodyBytes } = (value ?? {}) as Partial<contract.AnyEndpoint>;
  return name === undefined || body === undefined || maxBodyBytes !== undefined ? [] : [{ name, body }];
});

/** Sent in parts that fit (`lib/offline/deliver.ts`). */
const inParts = new Set([contract.deliverMoves.name]);

describe('the server reads every body that its schema allows', () => {
  it.each(bodies)('$name', ({ name, body }) => {
    const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    const bytes = maxBytes(schema, name);
    if (inParts.has(name)) expect(bytes / contract.maxDelivery).toBeLessThan(contract.maxJsonBytes);
    else expect(bytes).toBeLessThanOrEqual(contract.maxJsonBytes);
  });

  it('a recording of the longest time, in base64', () => {
    const { recordingSampleRate, recordingSeconds, speechToText } = contract;
    const wavBytes = 44 + 2 * recordingSampleRate * recordingSeconds.max;
    expect(Math.ceil(wavBytes / 3) * 4 + 100).toBeLessThanOrEqual(speechToText.maxBodyBytes ?? 0);
  });
});
