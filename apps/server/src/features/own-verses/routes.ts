import { getOwnVerses, setBookmark, setReadingPlace, writeNote } from '@kalima/contract';
import { heardPlace } from '@kalima/rules/reader';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { serve } from '../../http/serve.ts';
import { notFound, refuse } from '../../request/errors.ts';
import { limitUse, type RateLimit } from '../../request/rate-limit.ts';
import {
  addBookmark,
  readBookmarks,
  readOwnVerses,
  removeBookmark,
  removeNote,
  storeNote,
  writePlace,
} from './own-verses-store.ts';

/** A browser sends its place once the reader rests. */
const placesByLearner: RateLimit = { name: 'reading-place:learner', limit: 1200, windowSeconds: 3600 };
const writesByLearner: RateLimit = { name: 'own-verses:learner', limit: 600, windowSeconds: 3600 };

export function ownVersesRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { database, clock, teaching } = deps;
  const requireVerse = ({ surah, ayah }: { surah: number; ayah: number }) => {
    if (ayah > (teaching.surahs.titles[surah - 1]?.verses ?? 0)) throw notFound();
  };

  serve(app, getOwnVerses, ({ learner }) => readOwnVerses(database, learner.userId));
  serve(app, setReadingPlace, async ({ learner: { userId }, body }) => {
    requireVerse(body);
    await limitUse(deps, placesByLearner, userId);
    return { place: await writePlace(database, userId, heardPlace(body, clock.now())) };
  });
  serve(app, setBookmark, async ({ learner: { userId }, body: { isSet, ...place } }) => {
    requireVerse(place);
    await limitUse(deps, writesByLearner, userId);
    if (!isSet) await removeBookmark(database, userId, place);
    else if (!(await addBookmark(database, userId, place, clock.now()))) refuse('bookmarks-full');
    return { bookmarks: await readBookmarks(database, userId) };
  });
  serve(app, writeNote, async ({ learner: { userId }, body }) => {
    requireVerse(body);
    await limitUse(deps, writesByLearner, userId);
    if (body.text === '') {
      await removeNote(database, userId, body);
      return { note: null };
    }
    return { note: (await storeNote(database, userId, body, clock.now())) ?? refuse('notes-full') };
  });
}
