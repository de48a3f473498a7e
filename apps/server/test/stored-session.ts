import { standardRulebook } from '@kalima/rules';
import type { StoredSession } from '../src/runs/session-store.ts';

export const rules = standardRulebook;

/** For tests: a run of the first exercise that has just begun. */
export function buildStoredSession({
  session,
  ...changes
}: Partial<Omit<StoredSession, 'session'>> & { session?: Partial<StoredSession['session']> } = {}): StoredSession {
  return {
    id: 'a session',
    session: {
      place: { kind: 'exercise', guide: 1, level: 2, exercise: 3 },
      state: 'open',
      entries: [],
      tries: [],
      swapped: [],
      practiceDay: null,
      ...session,
    },
    seed: 7,
    words: { level: ['g01w01'], review: ['g01w05'] },
    introduce: [],
    lapsed: [],
    fresh: [],
    courseVersion: 'v',
    composerVersion: 1,
    document: null,
    startedAtMs: 0,
    result: null,
    ...changes,
  };
}
