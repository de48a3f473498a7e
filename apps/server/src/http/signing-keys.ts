import { asc, lt } from 'drizzle-orm';
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/connect.ts';
import { signingKeys } from '../database/schema/index.ts';

export const signingAlgorithm = 'ES256';

export interface SigningKey {
  readonly id: string;
  readonly privateKey: CryptoKey;
}

export type PublishedKey = JWK & { readonly kid: string; readonly kty: string; readonly alg: string };

/** Shared by all processes through the database. */
export interface SigningKeys {
  current(): Promise<SigningKey>;
  /** Null: unknown or expired. */
  publicKey(id: string): Promise<CryptoKey | null>;
  published(): Promise<PublishedKey[]>;
}

const dayMs = 24 * 3600 * 1000;
const rotationMs = 90 * dayMs;
/** Longer than the life of a token, and than the refresh interval. */
const retentionMs = dayMs;
/** Another process may have rotated the key. */
const refreshIntervalMs = 10 * 60 * 1000;
/** Unknown key ids must not cost a query each. */
const unknownKeyRefreshMs = 1000;

interface Loaded {
  readonly id: string;
  readonly jwk: JWK;
  readonly createdAtMs: number;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
}

const publicPart = ({ kty = 'EC', crv = '', x = '', y = '' }: JWK) => ({ kty, crv, x, y });

async function load({ id, privateKey: jwk, createdAt }: typeof signingKeys.$inferSelect): Promise<Loaded> {
  const [privateKey, publicKey] = await Promise.all([
    importJWK(jwk, signingAlgorithm) as Promise<CryptoKey>,
    importJWK(publicPart(jwk), signingAlgorithm) as Promise<CryptoKey>,
  ]);
  return { id, jwk, createdAtMs: createdAt.getTime(), privateKey, publicKey };
}

async function make({ orm }: Database, nowMs: number): Promise<void> {
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  const jwk = await exportJWK(privateKey);
  const id = await calculateJwkThumbprint(publicPart(jwk));
  await orm.insert(signingKeys).values({ id, privateKey: jwk, createdAt: new Date(nowMs) });
}

function coalesce(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => {
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  };
}

export function createSigningKeys(database: Database, clock: Clock): SigningKeys {
  let keys: Loaded[] = [];
  let lookedAtMs = Number.NEGATIVE_INFINITY;

  async function look(): Promise<void> {
    const rows = await database.orm.select().from(signingKeys).orderBy(asc(signingKeys.createdAt), asc(signingKeys.id));
    const known = new Map(keys.map((key) => [key.id, key]));
    keys = await Promise.all(rows.map((row) => known.get(row.id) ?? load(row)));
    lookedAtMs = clock.now();
  }
  const lookOnce = coalesce(look);
  // After a clock was set back, everything is stale.
  const isOlder = (ms: number) => Math.abs(clock.now() - lookedAtMs) > ms;

  const isDue = () => isOlder(refreshIntervalMs) || clock.now() - (keys.at(-1)?.createdAtMs ?? 0) > rotationMs;

  async function renew(): Promise<void> {
    await look();
    const newest = keys.at(-1);
    const age = newest === undefined ? Number.POSITIVE_INFINITY : clock.now() - newest.createdAtMs;
    if (age > rotationMs) await make(database, clock.now());
    else if (age > retentionMs && keys.length > 1 && newest !== undefined) {
      await database.orm.delete(signingKeys).where(lt(signingKeys.createdAt, new Date(newest.createdAtMs)));
    } else return;
    await look();
  }

  const renewOnce = coalesce(renew);

  return {
    current: async () => {
      if (isDue()) await renewOnce();
      const newest = keys.at(-1);
      if (newest === undefined) throw new Error('There is no key to sign access tokens with');
      return newest;
    },
    publicKey: async (id) => {
      const find = () => keys.find((key) => key.id === id)?.publicKey;
      const known = find();
      if (known !== undefined) return known;
      if (isOlder(unknownKeyRefreshMs)) await lookOnce();
      return find() ?? null;
    },
    published: async () => {
      if (isDue()) await renewOnce();
      return keys.map(({ id, jwk }) => ({
        ...publicPart(jwk),
        kid: id,
        alg: signingAlgorithm,
        use: 'sig',
        key_ops: ['verify'],
      }));
    },
  };
}
