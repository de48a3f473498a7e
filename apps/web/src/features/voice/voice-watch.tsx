import { useCallback, useEffect, useState } from 'react';
import { useDialogTurn } from '../../lib/dialog-turn.ts';
import { AudioBadge } from './audio-badge.tsx';
import { PreloadPopup } from './preload-popup.tsx';
import { useAudioStatus } from './use-audio-status.ts';
import { useMakingWatch } from './use-making-watch.ts';

const lookEveryMs = 500;

const isCovered = () => document.documentElement.dataset.scroll === 'locked';

/** Nothing lies over the page; once that is so, whatever comes later is behind us. */
function useFreeSight(isWanted: boolean): boolean {
  const [isFree, setFree] = useState(false);
  useEffect(() => {
    if (!isWanted || isFree) return;
    if (!isCovered()) return setFree(true);
    const timer = setInterval(() => setFree(!isCovered()), lookEveryMs);
    return () => clearInterval(timer);
  }, [isWanted, isFree]);
  return isFree;
}

/** The sounds of the course: made in the background, with a badge meanwhile, and offered for offline once. */
export function VoiceWatch({ isPopupSeen }: { isPopupSeen: boolean }) {
  const [isOffered, setOffered] = useState(!isPopupSeen);
  const isFree = useFreeSight(isOffered);
  const [isHidden, setHidden] = useState(false);
  const isMyTurn = useDialogTurn(isOffered && isFree && !isHidden);
  const onHide = useCallback(() => setHidden(true), []);
  const onDone = useCallback(() => setOffered(false), []);
  const status = useAudioStatus().data;
  useMakingWatch(status);
  return (
    <>
      {status?.status === 'generating' && <AudioBadge status={status} />}
      {isOffered && (isMyTurn || isHidden) && <PreloadPopup isHidden={isHidden} onHide={onHide} onDone={onDone} />}
    </>
  );
}
