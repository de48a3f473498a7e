import { type LookupAddress, lookup } from 'node:dns';
import { Agent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** A public name resolved to a private network. */
export class NotPublic extends Error {
  constructor(hostname: string) {
    super(`${hostname} has an address that is not public`);
  }
}

type Resolve = (
  hostname: string,
  options: { readonly all: true; readonly family?: number },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Connects to the very addresses that were checked, against DNS rebinding. */
function publicLookup(resolve: Resolve): LookupFunction {
  return (hostname, { all, family }, done) => {
    resolve(hostname, { all: true, ...(typeof family === 'number' ? { family } : {}) }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) return done(error ?? new Error(`${hostname} has no address`), []);
      if (!addresses.every(({ address }) => isPublicAddress(address))) return done(new NotPublic(hostname), []);
      if (all) return done(null, addresses);
      return done(null, first.address, first.family);
    });
  };
}

/** Connects to public addresses only, whatever a name resolves to. */
export function createPublicAgent(resolve: Resolve = lookup): Agent {
  return new Agent({ keepAlive: true, maxSockets: 20, lookup: publicLookup(resolve) });
}
