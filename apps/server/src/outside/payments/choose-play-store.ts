import type { Config } from '../../config.ts';
import { createGooglePlayStore } from './google-play-store.ts';
import type { PlayStore } from './play-store.ts';

export function choosePlayStore({ googlePlay }: Pick<Config, 'googlePlay'>): PlayStore | null {
  return googlePlay === null ? null : createGooglePlayStore(googlePlay);
}
