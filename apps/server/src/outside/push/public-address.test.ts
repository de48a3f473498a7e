import { describe, expect, test } from 'vitest';
import { isPublicAddress, isPublicEndpoint } from './public-address.ts';

describe('an address', () => {
  test.each(['8.8.8.8', '93.184.216.34', '172.32.0.1', '100.128.0.1', '192.169.0.1', '223.255.255.254'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  test.each(['2606:4700::1111', '2a00:1450:4007:80e::200e', '2001:4860:4860::8888'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    ['itself', '127.0.0.1'],
    ['itself, another way', '127.255.1.2'],
    ['nowhere', '0.0.0.0'],
    ['a private network', '10.1.2.3'],
    ['a private network', '172.16.0.1'],
    ['a private network', '172.31.255.255'],
    ['a private network', '192.168.1.1'],
    ['the metadata of a cloud', '169.254.169.254'],
    ['a provider’s own network', '100.64.0.1'],
    ['a test network', '198.18.0.1'],
    ['documentation', '203.0.113.7'],
    ['many at once', '224.0.0.1'],
    ['everybody', '255.255.255.255'],
    ['itself', '::1'],
    ['nowhere', '::'],
    ['an IPv4 address in disguise', '::ffff:127.0.0.1'],
    ['an IPv4 address in disguise', '::ffff:8.8.8.8'],
    ['an IPv4 address translated', '64:ff9b::7f00:1'],
    ['an IPv4 address in a tunnel', '2002:7f00:1::'],
    ['an IPv4 address in a tunnel', '2001:0:4136:e378::1'],
    ['a private network', 'fd00:ec2::254'],
    ['a link', 'fe80::1'],
    ['many at once', 'ff02::1'],
    ['documentation', '2001:db8::1'],
    ['no address', 'push.example.org'],
    ['no address', ''],
  ])('of %s is not public: %s', (_, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('a push endpoint', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGuQ',
    'https://db5p.notify.windows.com/w/?token=BQYA%3d',
    'https://fcm.googleapis.com:443/fcm/send/abc',
    'https://8.8.8.8/send',
  ])('may be %s', (endpoint) => {
    expect(isPublicEndpoint(endpoint)).toBe(true);
  });

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'ftp://fcm.googleapis.com/abc',
    'javascript:alert(1)',
    'nonsense',
    '',
    'https://fcm.googleapis.com:8443/abc',
    'https://fcm.googleapis.com:22/abc',
    'https://who@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com:pass@127.0.0.1/abc',
    'https://localhost/abc',
    'https://LOCALHOST./abc',
    'https://kalima.localhost/abc',
    'https://localhost.localdomain/abc',
    'https://LocalHost.LocalDomain./abc',
    'https://localhost6.localdomain6/abc',
    'https://server.localdomain/abc',
    'https://kalima.localhost./abc',
    'https://printer.local./abc',
    'https://ip6-localhost/abc',
    'https://017700000001/abc',
    'https://127.0.0.1./abc',
    'https://[::ffff:7f00:1]/abc',
    'https://[0:0:0:0:0:0:0:1]/abc',
    'https://[::]/abc',
    'https://[2002:7f00:1::]/abc',
    'https://printer.local/abc',
    'https://metadata.google.internal/abc',
    'https://metadata.google.internal./abc',
    'https://router.home.arpa/abc',
    'https://postgres/abc',
    'https://127.0.0.1/abc',
    'https://127.1/abc',
    'https://0x7f000001/abc',
    'https://2130706433/abc',
    'https://0177.0.0.1/abc',
    'https://①②⑦.0.0.1/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://192.168.0.10/abc',
    'https://10.0.0.1./abc',
    'https://0.0.0.0/abc',
    'https://[::1]/abc',
    'https://[::ffff:10.0.0.1]/abc',
    'https://[fe80::1]/abc',
    'https://[fd12:3456::1]/abc',
    'https://[64:ff9b::10.0.0.1]/abc',
  ])('may not be %j', (endpoint) => {
    expect(isPublicEndpoint(endpoint)).toBe(false);
  });
});
