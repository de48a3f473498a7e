import { BlockList, isIP } from 'node:net';

/** IANA's special-purpose registries: loopback, private, link-local, shared, documentation, multicast and reserved ranges. */
const notPublic4: readonly (readonly [network: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/** Within 2000::/3, outside of which nothing is public: Teredo and its neighbours, documentation, 6to4. */
const notPublic6: readonly (readonly [network: string, bits: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const special4 = new BlockList();
for (const [network, bits] of notPublic4) special4.addSubnet(network, bits, 'ipv4');
const special6 = new BlockList();
for (const [network, bits] of notPublic6) special6.addSubnet(network, bits, 'ipv6');

export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !special4.check(address, 'ipv4');
    case 6:
      return global6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
    default:
      return false;
  }
}

const localName =
  /(^|\.)(localhost|localdomain|localdomain[46]|local|internal|intranet|lan|home|corp|private|test|invalid|onion|home\.arpa)$/;

/** A valid push service: https on the default port, by a public name. `public-agent.ts` checks the address. */
export function isPublicEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, username, password, port, hostname } = new URL(endpoint);
  if (protocol !== 'https:' || username !== '' || password !== '' || port !== '') return false;
  const host = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.+$/, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  return host.includes('.') && !localName.test(host);
}
