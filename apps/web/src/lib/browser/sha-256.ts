/** False over plain http by a host name, where browsers offer no digests. */
export const canDigest = (): boolean => crypto.subtle !== undefined;

/** Ask `canDigest`, or `hasSecureContext`, first. */
export async function sha256Bytes(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

export async function sha256(text: string): Promise<string> {
  return [...(await sha256Bytes(text))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
