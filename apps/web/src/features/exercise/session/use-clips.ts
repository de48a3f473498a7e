import type { QuestionView } from '@kalima/contract';
import { kindTraits } from '@kalima/rules';
import { useEffect, useState } from 'react';
import { isMetered } from '../../../lib/connection/metered.ts';
import type { OfflineSession } from '../../../lib/offline/log/offline-session.ts';
import { type Clips, createClipCache, createClips } from '../../../lib/word-audio/clips.ts';
import { forgetSounds, prepareSound } from '../../../lib/word-audio/prepared-sounds.ts';
import { isPaused, neededBy } from '../../../questions/pauses.ts';

/** The sounds of a session. Sound and picture of the next question are loaded ahead. */
export function useClips(
  sessionId: string,
  questions: readonly QuestionView[],
  index: number,
  offline?: OfflineSession,
): Clips {
  const [clips] = useState(() => (offline ? createClipCache(offline.clip) : createClips(sessionId)));
  useEffect(
    () => () => {
      clips.dispose();
      forgetSounds();
    },
    [clips],
  );
  const next = questions[index + 1];
  const isUnheard = neededBy(next) === 'sound' && isPaused('sound');
  const isHeard = next !== undefined && kindTraits[next.kind].isHeard;
  useEffect(() => {
    if (isHeard && !isMetered() && !isUnheard) clips.get(index + 1, 'normal').then(prepareSound, () => undefined);
  }, [clips, index, isHeard, isUnheard]);
  const picture = next?.kind === 'multiple_choice' && next.prompt.kind === 'meaning' ? next.prompt.image : null;
  useEffect(() => {
    if (picture !== null && !isMetered()) new Image().src = picture;
  }, [picture]);
  return clips;
}
