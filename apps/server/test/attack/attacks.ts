import fc from 'fast-check';
import { encode, type RawRequest } from './raw-request.ts';

type Attack = (request: RawRequest) => fc.Arbitrary<RawRequest>;

/** Prefix of a number that JSON.stringify cannot write; `write` strips it and the quotes. */
const rawMark = '@raw:';
const rawNumbers = ['1e400', '-1e400', '1e-400', '-0', '9007199254740993', '99999999999999999999', '1.5', '0.1e1'];

const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...rawNumbers.map((number) => `${rawMark}${number}`)),
  fc.constantFrom<unknown>(null, true, false, 0, -1, 2 ** 31, 2 ** 32, 2 ** 53, [], {}, [[]], '', ' ', '0'),
  // Not storable in PostgreSQL text.
  fc.constantFrom('\0', 'a\0b', '\ud800', '\udfff x'),
  fc.constantFrom('\u202e\u2066', '\u200d', '\ufeff', '\r\nx: y', '\u001b[31m'),
  fc.constantFrom("'; drop table users; --", '{{7*7}}', '%{7*7}', '<script>alert(1)</script>', '../../../etc/passwd'),
  fc.constantFrom('infinity', '-infinity', 'NaN', '0001-01-01', '294277-01-01', 'now()', 'epoch', '00000000-0000'),
  fc.constantFrom(2000, 20_000).map((length) => 'ل'.repeat(length)),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 3 }),
);

const write = (value: unknown) =>
  (JSON.stringify(value) ?? 'null').replaceAll(new RegExp(`"${rawMark}([^"]*)"`, 'g'), '$1');

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export function placesIn(value: unknown, way: readonly string[] = []): (readonly string[])[] {
  const below = isObject(value) ? Object.entries(value).flatMap(([key, each]) => placesIn(each, [...way, key])) : [];
  return [way, ...below];
}

export function replaceAt(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined || !isObject(value)) return by;
  const at = Array.isArray(value) ? [...value] : { ...value };
  return Object.assign(at, { [key]: replaceAt(value[key], rest, by) });
}

const bodyOf = ({ body }: RawRequest): unknown => (typeof body === 'string' ? JSON.parse(body) : {});
const withBody = (request: RawRequest, body: string | Buffer): RawRequest => ({
  ...request,
  method: request.method === 'GET' ? 'POST' : request.method,
  headers: { 'content-type': 'application/json', ...request.headers },
  body,
});

const replaceValue: Attack = (request) => {
  const body = bodyOf(request);
  return fc
    .tuple(fc.constantFrom(...placesIn(body)), junk)
    .map(([place, by]) => withBody(request, write(replaceAt(body, place, by))));
};

const dropField: Attack = (request) => {
  const body = bodyOf(request);
  const places = placesIn(body).filter((place) => place.length > 0);
  if (places.length === 0) return fc.constant(withBody(request, '{}'));
  return fc
    .constantFrom(...places)
    .map((place) => withBody(request, JSON.stringify(replaceAt(body, place, undefined))));
};

const poison = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__', 'then'];
const addField: Attack = (request) =>
  fc.tuple(fc.constantFrom(...poison, 'id', 'userId', 'user_id', 'isAdministrator'), junk).map(([name, value]) => {
    const own = write(bodyOf(request)).replace(/^\{|\}$/g, '');
    return withBody(request, `{"${name}":${write(value)}${own === '' ? '' : ','}${own}}`);
  });

const doubleField: Attack = (request) => {
  const [first] = Object.entries(isObject(bodyOf(request)) ? (bodyOf(request) as object) : {});
  const [name, value] = first ?? ['a', 1];
  const own = write(bodyOf(request)).replace(/^\{|\}$/g, '');
  return junk.map((by) =>
    withBody(request, `{"${name}":${write(by)}${own === '' ? '' : `,${own}`},"${name}":${write(value)}}`),
  );
};

const breakJson: Attack = (request) => {
  const text = write(bodyOf(request));
  return fc
    .oneof(
      fc.nat(text.length).map((end) => text.slice(0, end)),
      fc.constantFrom(
        `${text},`,
        `${text}${text}`,
        `\ufeff${text}`,
        text.replaceAll('"', "'"),
        'undefined',
        'NaN',
        '"',
      ),
      fc.uint8Array({ minLength: 1, maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
      fc.constant(Buffer.from(`{"a":"\xff\xfe"}`, 'latin1')),
    )
    .map((body) => withBody(request, body));
};

const nest: Attack = (request) =>
  fc.tuple(fc.constantFrom(50, 1000, 10_000), fc.boolean()).map(([depth, isArray]) => {
    const deep = isArray ? `${'['.repeat(depth)}${']'.repeat(depth)}` : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
    const [name] = Object.keys(isObject(bodyOf(request)) ? (bodyOf(request) as object) : {});
    return withBody(request, name === undefined ? deep : `{"${name}":${deep}}`);
  });

const replaceWhole: Attack = (request) => junk.map((body) => withBody(request, write(body)));

const swell: Attack = (request) =>
  fc
    .constantFrom(64 * 1024, 64 * 1024 + 1, 200_000)
    .map((size) => withBody(request, `{"a":"${'x'.repeat(size - 8)}"}`));

const mistype: Attack = (request) =>
  fc
    .constantFrom(
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json; charset=utf-16',
      'application/jsonp',
      'application/xml',
      'json',
      'a/b/c;;;',
      ' ',
    )
    .map((type) => {
      const { headers, ...rest } = withBody(request, request.body ?? '{}');
      return { ...rest, headers: { ...headers, 'content-type': type } };
    });

const headerJunk = fc.oneof(
  fc.constantFrom('', ' ', '0', '-1', '*', '*/*;q=x', 'gzip;q=9, br;;', 'bytes=9-1', 'bytes=-999999999', '"x', 'W/"'),
  fc.constantFrom('Bearer', 'Bearer ', 'bearer a.b.c', 'Basic eDp5', `Bearer ${'a'.repeat(6000)}`, 'null', 'é', '\x80'),
  fc.constantFrom(8000, 20_000).map((length) => 'h'.repeat(length)),
);
const headerNames = [
  'authorization',
  'idempotency-key',
  'accept',
  'accept-encoding',
  'accept-language',
  'accept-version',
  'content-encoding',
  'if-modified-since',
  'if-none-match',
  'origin',
  'range',
  'stripe-signature',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-http-method-override',
  'x-request-id',
];
const spoilHeader: Attack = (request) =>
  fc.tuple(fc.constantFrom(...headerNames), headerJunk).map(([name, value]) => {
    return { ...request, headers: { ...request.headers, [name]: value } };
  });

const otherMethod: Attack = (request) =>
  fc
    .constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND')
    .map((method) => ({ ...request, method }));

const pathJunk = ['%00', '%ff', '%', '%zz', '%2e%2e%2f', '%u0041', ';x=y', '%20', '%0d%0aa:b', '%d8%00'];
const spoilPath: Attack = (request) =>
  fc.tuple(fc.constantFrom(...pathJunk, 'x'.repeat(3000), '/', '//', '/..', '.'), fc.nat(6)).map(([by, part]) => {
    const [path = '', query] = request.path.split('?');
    const deps = path.split('/');
    const at = 1 + (part % (deps.length - 1));
    deps[at] = part % 2 === 0 ? by : `${deps[at]}${by}`;
    return { ...request, path: query === undefined ? deps.join('/') : `${deps.join('/')}?${query}` };
  });

const spoilQuery: Attack = (request) => {
  const [path = '', query = ''] = request.path.split('?');
  const names = [...new URLSearchParams(query).keys(), ...poison, 'a'];
  return fc.tuple(fc.constantFrom(...names), junk, fc.nat(5)).map(([name, value, way]) => {
    const text = encode(typeof value === 'string' ? value : write(value)).slice(0, 4000);
    const added = [
      `${name}=${text}`,
      `${name}[]=${text}`,
      `${name}[${name}]=${text}`,
      `${name}`,
      `${name}=%ff%00`,
      `${name}=1&${name}=2`,
    ][way];
    return { ...request, path: `${path}?${way % 2 === 0 && query !== '' ? `${query}&` : ''}${added}` };
  });
};

const spoilBytes: Attack = (request) =>
  fc.uint8Array({ maxLength: 2000 }).map((bytes) => ({ ...request, body: Buffer.from(bytes) }));

function spoilt(file: Buffer): fc.Arbitrary<Buffer> {
  const place = fc.nat(Math.max(file.length - 1, 0));
  const withBytes = (at: number, bytes: readonly number[]) => {
    const copy = Buffer.from(file);
    copy.set(bytes.slice(0, Math.max(copy.length - at, 0)), at);
    return copy;
  };
  return fc.oneof(
    place.map((end) => file.subarray(0, end)),
    fc.tuple(place, fc.nat(255)).map(([at, byte]) => withBytes(at, [byte])),
    // Lengths and sizes stand at the beginning.
    fc
      .tuple(fc.nat(64), fc.constantFrom([0, 0, 0, 0], [0xff, 0xff, 0xff, 0xff], [0x7f, 0xff, 0xff, 0xff]))
      .map(([at, bytes]) => withBytes(Math.min(at, file.length), bytes)),
    fc.constantFrom(2, 100).map((times) => Buffer.concat(Array.from({ length: times }, () => file))),
  );
}

/** Files come as the whole body, or as base64 in a field of it. */
const spoilFile: Attack = (request) => {
  const { body } = request;
  if (Buffer.isBuffer(body)) return spoilt(body).map((bytes) => ({ ...request, body: bytes }));
  const values = bodyOf(request);
  const [field] = Object.entries(isObject(values) ? values : {}).filter(([, value]) => isLong(value));
  if (field === undefined) return spoilBytes(request);
  const [name, value] = field;
  return spoilt(Buffer.from(String(value), 'base64')).map((bytes) =>
    withBody(request, write(replaceAt(values, [name], bytes.toString('base64')))),
  );
};
const isLong = (value: unknown) => typeof value === 'string' && value.length > 1000;

interface NamedAttack {
  readonly name: string;
  readonly weight: number;
  readonly on: Attack;
  /** Without a body it would only be another method. */
  readonly needsBody?: true;
}

const attacks: readonly NamedAttack[] = [
  { name: 'none', weight: 10, on: (request) => fc.constant(request) },
  { name: 'a value replaced', weight: 8, on: replaceValue, needsBody: true },
  { name: 'a field dropped', weight: 2, on: dropField, needsBody: true },
  { name: 'a field added', weight: 3, on: addField, needsBody: true },
  { name: 'a field twice', weight: 1, on: doubleField, needsBody: true },
  { name: 'broken JSON', weight: 2, on: breakJson, needsBody: true },
  { name: 'deeply nested', weight: 1, on: nest, needsBody: true },
  { name: 'another body', weight: 2, on: replaceWhole },
  { name: 'a large body', weight: 1, on: swell },
  { name: 'another media type', weight: 2, on: mistype },
  { name: 'a header spoilt', weight: 4, on: spoilHeader },
  { name: 'another method', weight: 2, on: otherMethod },
  { name: 'the path spoilt', weight: 3, on: spoilPath },
  { name: 'the query spoilt', weight: 3, on: spoilQuery },
  { name: 'other bytes', weight: 1, on: spoilBytes },
  { name: 'a file spoilt', weight: 2, on: spoilFile, needsBody: true },
];

/** Mostly one attack on a well-formed request; now and then none. */
export function attackOn(request: RawRequest): fc.Arbitrary<RawRequest> {
  const fitting = attacks.filter(({ needsBody }) => needsBody !== true || request.body !== null);
  return fc.oneof(
    ...fitting.map(({ name, weight, on }) => ({
      weight,
      arbitrary: on(request).map((attacked) => ({ ...attacked, attack: name })),
    })),
  );
}
