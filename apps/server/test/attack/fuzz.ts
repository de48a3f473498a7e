import type { AnyEndpoint } from '@kalima/contract';
import { contract } from '@kalima/contract/contract';
import { whitePng } from '@kalima/testing/make-png.ts';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { TestServer } from '../harness.ts';
import { createLearner, type TestLearner } from '../learner.ts';
import { setBalances } from '../ledger.ts';
import { signInAgain } from '../sign-in.ts';
import { arbitraryOf, type Known, shapeOf } from './arbitrary-of.ts';
import { attackOn, placesIn, replaceAt } from './attacks.ts';
import { endpointAt, faultOf } from './judge-reply.ts';
import { type RawReply, type RawRequest, requestOf, send } from './raw-request.ts';
import { aRichLearner, knownOf } from './rich-learner.ts';

/** Requests per learner: afterwards the battery may be empty. */
const requestsEach = 200;
/** Requests between two resets of the rate limits, which would hide the code behind them. */
const requestsBetweenLimits = 10;

interface Finding {
  readonly fault: string;
  readonly request: RawRequest;
  readonly reply: RawReply;
}

export interface FuzzResult {
  readonly sent: number;
  /** With a status of 400 and more. */
  readonly refused: number;
  readonly findings: readonly Finding[];
  /** By endpoint: how many requests reached it, and how many of them succeeded. */
  readonly reached: ReadonlyMap<string, { readonly asked: number; readonly succeeded: number }>;
  readonly learners: readonly TestLearner[];
}

function wellFormed(endpoint: AnyEndpoint, known: Known): fc.Arbitrary<Parameters<typeof requestOf>[1]> {
  const part = (name: 'params' | 'query' | 'body') =>
    endpoint[name] === undefined
      ? fc.constant(undefined)
      : fc.oneof(
          arbitraryOf(shapeOf(endpoint[name]), { known }),
          arbitraryOf(shapeOf(endpoint[name]), { known, isKnownOnly: true, isWhole: true }),
        );
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 500 }).map((each) => Buffer.from(each)),
    fc.constant(whitePng(20, 20)),
  );
  return fc
    .tuple(part('params'), part('query'), endpoint.upload === undefined ? part('body') : bytes)
    .map(([params, query, body]) => ({ params: params as object, query: query as object, body }));
}

/** Not storable in PostgreSQL; chance alone seldom puts it into one of the few stored fields. */
const unkept = 'a\0b';

/** A request for each field of each endpoint with that text: independent of the seed, always in the same order. */
function unkeptEverywhere(known: Known, token: string): RawRequest[] {
  const headers = { authorization: `Bearer ${token}` };
  const wish = { known, isKnownOnly: true, isWhole: true };
  return contract.flatMap((endpoint) => {
    const names = (['params', 'query', 'body'] as const).filter((name) => endpoint[name] !== undefined);
    const deps = names.map((name) => [name, arbitraryOf(shapeOf(endpoint[name]), wish)] as const);
    const samples = fc.sample(fc.record(Object.fromEntries(deps)), { seed: 1, numRuns: 4 });
    // Four samples, for fields that only some variants of a body have.
    const ways = samples.flatMap((sample) => placesIn(sample).map((way) => [way.join('.'), { sample, way }] as const));
    const fields = [...new Map(ways).values()].filter(({ way }) => way.length > 1);
    return fields.map(({ sample, way }) => {
      const request = requestOf(endpoint, replaceAt(sample, way, unkept) as object, headers);
      return { ...request, attack: 'NUL in a field' };
    });
  });
}

/** @param isAttacked false: a well-formed request, which reaches its endpoint */
function anyRequest(
  endpoint: AnyEndpoint,
  known: Known,
  tokens: readonly string[],
  isAttacked: boolean,
): fc.Arbitrary<RawRequest> {
  const bearers = tokens.map((token) => ({ authorization: `Bearer ${token}` }));
  const headers = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...bearers) },
    { weight: 1, arbitrary: fc.constant({}) },
  );
  return fc
    .tuple(wellFormed(endpoint, known), headers)
    .map(([input, given]) => requestOf(endpoint, input, given))
    .chain((request) => (isAttacked ? attackOn(request) : fc.constant({ ...request, attack: 'none' })));
}

/** Chances of an endpoint with which no request has succeeded. */
const moreTries = 4;

/** Sends `count` requests in sequence, and a few more where none succeeded. The same seed gives the same requests, except for ids. */
export async function fuzz(
  server: TestServer,
  { seed, count, owner }: { readonly seed: number; readonly count: number; readonly owner: TestLearner },
): Promise<FuzzResult> {
  const findings: Finding[] = [];
  const learners: TestLearner[] = [];
  let [sent, refused, turn] = [0, 0, 0];
  const reached = new Map(contract.map(({ name }) => [name, { asked: 0, succeeded: 0 }]));

  async function ask(request: RawRequest, tokens: readonly string[]): Promise<void> {
    if (sent % requestsBetweenLimits === 0) await server.database.run(sql`delete from rate_limits`);
    // Many requests end a session.
    for (const token of new Set(tokens)) await signInAgain(server, token);
    const reply = await send(server.url, request);
    const fault = faultOf(request, reply);
    if (reply.status >= 400) refused += 1;
    if (fault !== null) findings.push({ fault, request, reply });
    const counted = reached.get(endpointAt(request)?.name ?? '');
    if (counted !== undefined) {
      counted.asked += 1;
      if (reply.status < 400) counted.succeeded += 1;
    }
    sent += 1;
  }

  async function aVictim() {
    const learner = await createLearner(server);
    learners.push(learner);
    const known = knownOf(server, await aRichLearner(server, learner));
    await setBalances(server, learner, { battery: 5, gems: 3000 });
    return { known, token: learner.token, tokens: [learner.token, learner.token, owner.token] };
  }

  while (sent < count) {
    const { known, token, tokens } = await aVictim();
    const from = sent;
    const numRuns = Math.min(requestsEach, count - from);
    const planned = unkeptEverywhere(known, token).slice(from, from + numRuns);
    // Round robin: chance would miss some endpoints for long.
    const others = Array.from({ length: numRuns - planned.length }, (_, index) => {
      const at = from + planned.length + index;
      const endpoint = contract[at % contract.length] as AnyEndpoint;
      const isAttacked = turn >= contract.length;
      turn += 1;
      return fc.sample(anyRequest(endpoint, known, tokens, isAttacked), { seed: seed + at, numRuns: 1 });
    }).flat();
    for (const request of [...planned, ...others]) await ask(request, tokens);
  }
  const { known, tokens } = await aVictim();
  for (const endpoint of contract) {
    const requests = fc.sample(anyRequest(endpoint, known, tokens, false), { seed, numRuns: moreTries });
    for (const request of requests) if (reached.get(endpoint.name)?.succeeded === 0) await ask(request, tokens);
  }
  return { sent, refused, findings, reached, learners };
}

/** The first request of each kind of finding, and the endpoints that have it. */
export function formatFindings(findings: readonly Finding[]): string[] {
  const kinds = new Map<string, Finding[]>();
  for (const finding of findings) {
    const kind = `${finding.request.attack}: ${finding.reply.status}, ${finding.fault}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), finding]);
  }
  return [...kinds].map(([kind, alike]) => {
    const where = [...new Set(alike.map(({ request }) => request.endpoint.name))].join(' ');
    return `${kind} (${alike.length} times: ${where})\n${alike.slice(0, 1).map(formatFinding).join('')}`;
  });
}

function formatFinding({ request: { method, path, headers, body }, reply }: Finding): string {
  const { authorization = '', ...others } = headers;
  const asked = [method, path, authorization.slice(0, 20), JSON.stringify(others), String(body)];
  return [...asked.map((part) => part.slice(0, 300)), reply.text.slice(0, 300)].map((line) => `    ${line}\n`).join('');
}
