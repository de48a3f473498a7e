import { readFileSync } from 'node:fs';

export const mailStarCid = 'star@kalima';

/** An attachment, not a link: loading it would reveal who opened the mail. */
export const mailStar = readFileSync(new URL('./mail-star.png', import.meta.url));
