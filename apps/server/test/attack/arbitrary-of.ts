import fc from 'fast-check';
import { z } from 'zod';

/** Values that mean something on the server under attack, by the name of the field that takes them. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

/** The part of JSON Schema that the contract's schemas come to. */
export interface Shape {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Shape;
  readonly items?: Shape;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMaximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
}

const shapes = new WeakMap<z.ZodType, Shape>();

export function shapeOf(schema: z.ZodType): Shape {
  const known = shapes.get(schema);
  if (known !== undefined) return known;
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  shapes.set(schema, shape);
  return shape;
}

interface Wish {
  readonly known: Known;
  /** Every optional field is there. */
  readonly isWhole?: boolean;
  /** Only known values, where there are any. */
  readonly isKnownOnly?: boolean;
}

/** Values of that shape. */
export function arbitraryOf(shape: Shape, wish: Wish, name = ''): fc.Arbitrary<unknown> {
  const branches = shape.anyOf ?? shape.oneOf;
  if (branches !== undefined) return fc.oneof(...branches.map((branch) => arbitraryOf(branch, wish, name)));
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum !== undefined) return fc.constantFrom(...shape.enum);
  if (Array.isArray(shape.type)) {
    return fc.oneof(...shape.type.map((type: string) => arbitraryOf({ ...shape, type }, wish, name)));
  }
  switch (shape.type) {
    case 'object':
      return objectOf(shape, wish);
    case 'array':
      return fc.array(arbitraryOf(shape.items ?? {}, wish, name), {
        minLength: shape.minItems ?? 0,
        maxLength: Math.min(shape.maxItems ?? 5, 5),
      });
    default:
      return preferKnown(rememberedScalarOf(shape), wish, name);
  }
}

function preferKnown(other: fc.Arbitrary<unknown>, { known, isKnownOnly }: Wish, name: string): fc.Arbitrary<unknown> {
  const values = known[name];
  if (values === undefined) return other;
  const one = fc.constantFrom(...values);
  return isKnownOnly === true ? one : fc.oneof({ weight: 4, arbitrary: one }, { weight: 1, arbitrary: other });
}

function objectOf({ properties = {}, required = [], additionalProperties }: Shape, wish: Wish): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, shape]) => [name, arbitraryOf(shape, wish, name)]),
  );
  const requiredKeys = wish.isWhole === true ? Object.keys(fields) : [...required];
  const object = fc.record(fields, { requiredKeys });
  // Add a few unknown fields where the schema allows them.
  const isOpen = typeof additionalProperties === 'object' && wish.isWhole !== true;
  if (!isOpen) return object;
  const others = fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 });
  return fc.tuple(others, object).map(([other, named]) => ({ ...other, ...named }));
}

/** Cache: a generator by pattern is slower to build than to use. */
const scalars = new WeakMap<Shape, fc.Arbitrary<unknown>>();
function rememberedScalarOf(shape: Shape): fc.Arbitrary<unknown> {
  const known = scalars.get(shape);
  if (known !== undefined) return known;
  const scalar = scalarOf(shape);
  scalars.set(shape, scalar);
  return scalar;
}

function scalarOf(shape: Shape): fc.Arbitrary<unknown> {
  switch (shape.type) {
    case 'string':
      return textOf(shape);
    case 'integer':
      return integerOf(shape);
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue();
  }
}

function integerOf({ minimum, maximum, exclusiveMaximum }: Shape): fc.Arbitrary<number> {
  const below = exclusiveMaximum === undefined ? Number.MAX_SAFE_INTEGER : exclusiveMaximum - 1;
  const [min, max] = [minimum ?? Number.MIN_SAFE_INTEGER, maximum ?? below];
  const small = fc.integer({ min: Math.max(min, -3), max: Math.min(max, 15) });
  return fc.oneof(small, fc.integer({ min, max }), fc.constantFrom(min, max));
}

function textOf({ format, pattern, minLength = 0, maxLength = 300 }: Shape): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const max = Math.min(maxLength, 2000);
  return fc.oneof(
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(max, 40) }),
    fc.constantFrom('ا', 'x', '<b>', '%00').map((each) => each.repeat(max).slice(0, max)),
  );
}
