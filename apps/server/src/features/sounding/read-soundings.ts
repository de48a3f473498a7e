import type { ReadonlyReplyOf, readSoundings } from '@kalima/contract';
import type { SoundingPurpose } from '@kalima/rules';
import { isSoundingOffered, mayStartPlacement, nextSoundingDay } from '@kalima/rules/sounding';
import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { readPlayer } from '../../player/player-store.ts';
import type { UserRef } from '../../request/live-session.ts';
import { soundingRuns } from '../../runs/run-store.ts';
import { knownOn } from './known-now.ts';
import { resultOf } from './placement.ts';
import {
  type FinishedJson,
  finishedSounding,
  finishedSoundings,
  type LastPlacement,
  lastPlacement,
  readAnswers,
} from './sounding-store.ts';

interface Read {
  readonly finished: readonly FinishedJson[];
  readonly open: { readonly answered: number } | null;
  readonly openPlacement: { readonly answered: number } | null;
  readonly lastPlacement: LastPlacement | null;
}

const openCount = (
  purpose: SoundingPurpose,
) => sql`(select jsonb_build_object('answered', jsonb_array_length(o.row -> 'answers'))
  from (select ${soundingRuns.openAt({ purpose })} as row) as o where o.row is not null)`;

export async function soundingsOf(deps: Dependencies, ref: UserRef): Promise<ReadonlyReplyOf<typeof readSoundings>> {
  const { rulebook, teaching } = deps;
  const context = sql`jsonb_build_object('finished', ${finishedSoundings}, 'open', ${openCount('check')},
    'openPlacement', ${openCount('placement')}, 'lastPlacement', ${lastPlacement})`;
  const { moment, context: read } = await readPlayer<Read>(deps, ref, context);
  const finished = read.finished.map(finishedSounding);
  const lastDay = finished.at(-1)?.day ?? null;
  const { questions, pooledDays } = rulebook.sounding;
  return {
    isOffered: isSoundingOffered(lastDay, moment.today, rulebook),
    nextDay: lastDay && nextSoundingDay(lastDay, rulebook),
    open: read.open && { answered: read.open.answered, questions },
    questions,
    known: knownOn(finished, moment.today, teaching.tokens, rulebook),
    pooledDays,
    placement: {
      answered: read.openPlacement?.answered ?? null,
      maxQuestions: rulebook.placement.maxQuestions,
      result: read.lastPlacement && resultOf(deps, readAnswers(read.lastPlacement.answers)),
      mayStart: mayStartPlacement(read.lastPlacement?.day ?? null, moment.today),
    },
    reach: { courseTokens: teaching.tokens.count, quranTokens: teaching.tokens.quran },
    history: finished.flatMap(({ id, day }, at) => {
      const known = knownOn(finished.slice(0, at + 1), day, teaching.tokens, rulebook);
      return known === null ? [] : [{ id, day, ...known }];
    }),
  };
}
