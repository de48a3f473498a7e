import { useCallback, useEffect, useState } from 'react';
import { useMessageTurn } from '../../lib/messages/message-turn.ts';
import { isMetered } from '../../lib/metered.ts';
import { useSignal } from '../../lib/signal.ts';
import { soundsOffer } from '../../lib/word-audio/sounds-offer.ts';
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

/**
 * The sounds of the course: made in the background, with a badge meanwhile, and offered for offline: once by themselves, and
 * whenever somebody calls for them.
 */
export function VoiceWatch({ isPopupSeen }: { isPopupSeen: boolean }) {
  const offer = useSignal(soundsOffer);
  const [isFirst, setFirst] = useState(!isPopupSeen && !isMetered());
  const isOffered = isFirst || offer !== null;
  const isFree = useFreeSight(isOffered);
  const [isHidden, setHidden] = useState(false);
  const kind = offer === null ? 'sounds' : 'sounds-asked-for';
  const isMyTurn = useMessageTurn(isOffered && isFree && !isHidden ? kind : null);
  /** From then on it stays until it is over: a download out of sight goes on. */
  const [isBegun, setBegun] = useState(false);
  useEffect(() => {
    if (isMyTurn) setBegun(true);
  }, [isMyTurn]);
  const onHide = useCallback(() => setHidden(true), []);
  const onDone = useCallback(() => {
    setFirst(false);
    setHidden(false);
    setBegun(false);
    soundsOffer.set(null);
  }, []);
  useEffect(() => {
    if (offer !== null) setHidden(false);
  }, [offer]);
  // The next learner in this browser has called for nothing.
  useEffect(() => () => soundsOffer.set(null), []);
  const status = useAudioStatus().data;
  useMakingWatch(status);
  return (
    <>
      {status?.status === 'generating' && <AudioBadge status={status} />}
      {isOffered && (isMyTurn || isBegun) && (
        <PreloadPopup
          key={offer?.run ?? 0}
          isNewVoice={offer?.reason === 'new-voice'}
          isSeen={isPopupSeen}
          isHidden={!isMyTurn}
          onHide={onHide}
          onDone={onDone}
        />
      )}
    </>
  );
}
