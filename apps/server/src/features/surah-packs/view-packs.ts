import type { Language, SurahPacksView } from '@kalima/contract';
import { nearestPack, packProgress, wordsOfPack, wordsOfSitting } from '@kalima/rules';
import { shareOfVerses, surveyReading } from '@kalima/rules/reader';
import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { metToday } from '../../memory/knowledge-today.ts';
import {
  learnerMemoryIn,
  metForSitting,
  type ProgressAndMemory,
  progressAndMemoryJson,
} from '../../memory/learner-memory.ts';
import { readPlayer } from '../../player/player-store.ts';
import { type UserRef, userIdOf } from '../../request/live-session.ts';

interface Read extends ProgressAndMemory {
  readonly mine: readonly string[];
}

const packsJson = sql`${progressAndMemoryJson} || jsonb_build_object('mine', coalesce((
  select jsonb_agg(p.pack_id) from learner_packs p where p.user_id = profiles.user_id), '[]'))`;

export async function viewPacks(deps: Dependencies, ref: UserRef, language: Language): Promise<SurahPacksView> {
  const { rulebook, teaching } = deps;
  const { moment, context } = await readPlayer<Read>(deps, ref, packsJson);
  const sitting = metForSitting(deps, context, userIdOf(ref), moment);
  const today = metToday(deps, learnerMemoryIn(deps, context.memory, moment), moment);
  const { readerText, occurrences } = teaching;
  const known = surveyReading(readerText, today);
  const met = surveyReading(readerText, { ...today, known: sitting.met });
  const packs = teaching.packs.packs.map((pack) => {
    const verses = pack.verses.map((key) => occurrences.verseKeys.indexOf(key));
    const ofKnown = shareOfVerses(readerText, known, verses);
    const next = wordsOfSitting(pack, sitting, rulebook);
    return {
      id: pack.id,
      title: { text: pack.title[language], ar: pack.title.ar },
      meaning: pack.meaning[language],
      tokens: ofKnown.tokens,
      tokensMet: shareOfVerses(readerText, met, verses).known,
      tokensKnown: ofKnown.known,
      ...packProgress(pack, sitting.met),
      wordsToRefresh: wordsOfPack(pack).filter((word) => sitting.met.has(word) && !today.known.has(word)).length,
      nextWords: next.length,
      nextNewWords: next.filter((word) => !sitting.met.has(word)).length,
      isMine: context.mine.includes(pack.id),
    };
  });
  return { packs, nearest: nearestPack(packs)?.id ?? null };
}
