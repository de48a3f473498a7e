import type { QuestionView } from '@kalima/contract';
import { kindTraits } from '@kalima/rules';
import { useEffect, useState } from 'react';
import { isMetered } from '../../../lib/connection/metered.ts';
import type { OfflineSession } from '../../../lib/offline/log/offline-session.ts';
import { type Clips, createClipCache, createClips } from '../../../lib/word-audio/clips.ts';
import { isPaused, neededBy } from '../../../questions/pauses.ts';

export function useClips(
  sessionId: string,
  questions: readonly QuestionView[],
  index: number,
  offline?: OfflineSession,
): Clips {
  const [clips] = useState(() => (offline ? createClipCache(offline.clip) : createClips(sessionId)));
  useEffect(() => () => clips.dispose(), [clips]);
  const next = questions[index + 1];
  const isUnheard = neededBy(next) === 'sound' && isPaused('sound');
  const isHeard = next !== undefined && kindTraits[next.kind].isHeard;
  useEffect(() => {
    if (isHeard && !isMetered() && !isUnheard) clips.get(index + 1, 'normal').catch(() => undefined);
  }, [clips, index, isHeard, isUnheard]);
  return clips;
}
