import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Config } from '../config.ts';

const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv4');
}
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

/** A closed connection has no address, nor has a local socket. */
const isPrivate = (address: string | undefined) =>
  address !== undefined && isIP(address) !== 0 && privateNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

type Trust = false | string[] | ((address: string | undefined, hop: number) => boolean);

/**
 * The trusted hops of X-Forwarded-For, in Fastify's terms.
 * A hop count alone says nothing of the peer: it must be in a private network, so that a direct caller cannot invent an address.
 */
export function trustedProxies(setting: Config['trustProxy']): Trust {
  if (typeof setting !== 'number') return setting;
  return (address, hop) => hop < setting && (hop > 0 || isPrivate(address));
}
