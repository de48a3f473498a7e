import type { Language, SurahPacksView } from '@kalima/contract';
import { nearestPack, packStanding, wordsOfPack, wordsOfSitting } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { metWords, type ProgressAndMemory, progressAndMemoryJson } from '../../memory/learner-memory.ts';
import { readPlayer } from '../../player/player-store.ts';
import { type UserRef, userIdOf } from '../../request/live-session.ts';

interface Read extends ProgressAndMemory {
  readonly mine: readonly string[];
}

const packsJson = sql`${progressAndMemoryJson} || jsonb_build_object('mine', coalesce((
  select jsonb_agg(p.pack_id) from learner_packs p where p.user_id = profiles.user_id), '[]'))`;

/** The packs in the order in which they are learnt, each as this learner knows it today. */
export async function viewPacks(deps: Dependencies, ref: UserRef, language: Language): Promise<SurahPacksView> {
  const { rulebook, teaching } = deps;
  const { moment, context } = await readPlayer<Read>(deps, ref, packsJson);
  const known = metWords(context, userIdOf(ref), moment, rulebook);
  const packs = teaching.packs.packs.map((pack) => ({
    id: pack.id,
    title: { text: pack.title[language], ar: pack.title.ar },
    meaning: pack.meaning[language],
    ...packStanding(pack, pack.verses.flatMap(teaching.wordsOf), known.met, known.known),
    wordsFading: wordsOfPack(pack).filter((word) => known.met.has(word) && !known.known.has(word)).length,
    nextWords: wordsOfSitting(pack, known, rulebook).length,
    isMine: context.mine.includes(pack.id),
  }));
  return { packs, nearest: nearestPack(packs)?.id ?? null };
}
