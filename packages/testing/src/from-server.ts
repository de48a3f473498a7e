import { serverHeader } from '@kalima/contract';

/** For replies in the server's place: without them the page takes a reply for a lost connection. */
export const fromServer: Readonly<Record<string, string>> = { [serverHeader]: '1' };
