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

/** A connection that is gone has no address, nor has one by a socket of this machine. */
const isPrivate = (address: string | undefined) =>
  address !== undefined && isIP(address) !== 0 && privateNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

type Trust = false | string[] | ((address: string | undefined, hop: number) => boolean);

/**
 * Whose X-Forwarded-For is believed, in Fastify's terms.
 * A number alone says nothing of who connects: the nearest must at least be in a private network, as a proxy of one's own is.
 * Somebody who reaches the port past the proxy cannot invent an address then.
 */
export function trustedProxies(setting: Config['trustProxy']): Trust {
  if (typeof setting !== 'number') return setting;
  return (address, hop) => hop < setting && (hop > 0 || isPrivate(address));
}
