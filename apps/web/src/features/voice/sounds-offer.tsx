import { useCallback, useEffect, useState } from 'react';
import { useSignal } from '../../lib/browser/signal.ts';
import { useMessageTurn } from '../../lib/messages/message-turn.ts';
import { soundsOffer } from '../../lib/word-audio/sounds-offer.ts';
import { PreloadPopup } from './preload-popup.tsx';

/** The sounds of the course for offline, asked for in the settings or at a listening question. */
export function SoundsOffer() {
  const offer = useSignal(soundsOffer);
  const [isHidden, setHidden] = useState(false);
  const isMyTurn = useMessageTurn(offer !== null && !isHidden ? 'sounds-asked-for' : null);
  /** From its turn on it stays: a download out of sight goes on. */
  const [isBegun, setBegun] = useState(false);
  useEffect(() => {
    if (isMyTurn) setBegun(true);
  }, [isMyTurn]);
  const onHide = useCallback(() => setHidden(true), []);
  const onDone = useCallback(() => soundsOffer.set(null), []);
  useEffect(() => {
    if (offer !== null) setHidden(false);
  }, [offer]);
  // The next learner in this browser has asked for nothing.
  useEffect(() => () => soundsOffer.set(null), []);
  if (offer === null || (!isMyTurn && !isBegun)) return null;
  return (
    <PreloadPopup
      key={offer.run}
      isNewVoice={offer.reason === 'new-voice'}
      isHidden={!isMyTurn}
      onHide={onHide}
      onDone={onDone}
    />
  );
}
