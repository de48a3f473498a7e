import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** One value of DER, the encoding of certificates (X.690): tag, length, content. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const hex = (digits: string) => Buffer.from(digits, 'hex');
const time = (year: number) => der(0x18, Buffer.from(`${year}0101000000Z`));
const ecdsaWithSha256 = sequence(der(0x06, hex('2a8648ce3d040302')));
const commonName = hex('550403');
const subjectAltName = hex('551d11');

/** A certificate for a test server, in PEM; a client must have it as an authority. */
export function selfSigned(host: string): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(der(0x06, commonName), der(0x0c, Buffer.from(host)))));
  const altNames = sequence(der(0x82, Buffer.from(host)));
  const extensions = sequence(sequence(der(0x06, subjectAltName), der(0x04, altNames)));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1]), randomBytes(8)),
    ecdsaWithSha256,
    name,
    sequence(time(2020), time(2120)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const signature = sign('sha256', body, privateKey);
  const certificate = sequence(body, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
  };
}
