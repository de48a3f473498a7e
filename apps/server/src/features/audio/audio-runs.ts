import type { VoiceSettings } from '@kalima/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { audioRuns } from '../../database/schema/index.ts';

export type RunState = (typeof audioRuns.$inferSelect)['state'];

const columnsOf = ({ voice, stability, similarity_boost: similarityBoost, style }: VoiceSettings) => ({
  voice,
  stability,
  similarityBoost,
  style,
});

const isOf = (tuned: VoiceSettings) => {
  const { voice, stability, similarityBoost, style } = columnsOf(tuned);
  return and(
    eq(audioRuns.voice, voice),
    eq(audioRuns.stability, stability),
    eq(audioRuns.similarityBoost, similarityBoost),
    eq(audioRuns.style, style),
  );
};

/** Requests the whole course in this voice, whatever the state of an earlier run. */
export async function wantRun({ orm }: Database, tuned: VoiceSettings, wantedAt: Date): Promise<void> {
  const wanted = { state: 'wanted', reason: null, wantedAt } as const;
  const { voice, stability, similarityBoost, style } = audioRuns;
  await orm
    .insert(audioRuns)
    .values({ ...columnsOf(tuned), ...wanted })
    .onConflictDoUpdate({ target: [voice, stability, similarityBoost, style], set: wanted });
}

export async function runState({ orm }: Database, tuned: VoiceSettings): Promise<RunState | null> {
  const [run] = await orm.select({ state: audioRuns.state }).from(audioRuns).where(isOf(tuned));
  return run?.state ?? null;
}

export async function nextRun({ orm }: Database): Promise<VoiceSettings | null> {
  const { voice, stability, similarityBoost, style, state, wantedAt } = audioRuns;
  const [run] = await orm
    .select({ voice, stability, similarity_boost: similarityBoost, style })
    .from(audioRuns)
    .where(eq(state, 'wanted'))
    .orderBy(asc(wantedAt))
    .limit(1);
  return run ?? null;
}

export async function endRun(
  { orm }: Database,
  tuned: VoiceSettings,
  state: Exclude<RunState, 'wanted'>,
  reason: string | null,
): Promise<void> {
  await orm.update(audioRuns).set({ state, reason }).where(isOf(tuned));
}
