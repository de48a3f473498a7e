import { readFileSync } from 'node:fs';

export const mailStarCid = 'star@kalima';

/** Travels with the mail: no client asks a server for it, so that nobody learns who opened their mail. */
export const mailStar = readFileSync(new URL('./mail-star.png', import.meta.url));
