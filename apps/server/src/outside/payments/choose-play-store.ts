import type { Config } from '../../config.ts';
import { createGooglePlayStore } from './google-play-store.ts';
import type { PlayStore } from './play-store.ts';

/** Null: purchases in the Android app cannot be verified here, so none counts. */
export function choosePlayStore({ googlePlay }: Pick<Config, 'googlePlay'>): PlayStore | null {
  return googlePlay === null ? null : createGooglePlayStore(googlePlay);
}
