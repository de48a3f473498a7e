import { useState } from 'react';
import { useKnownProfile } from '../../../lib/api/known-profile.ts';
import { readStored, writeStored } from '../../../lib/browser/browser-store.ts';

/**
 * Whether a session shows how its Arabic words read: from the first press on. For a learner who cannot read it does from the start, until
 * they switch it off; the browser remembers that.
 */
export function useReadingShown() {
  const profile = useKnownProfile();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const cannotRead = profile?.canRead === false;
  const choose = (isShown: boolean) => {
    if (cannotRead) writeStored('kalima.reading', isShown ? 'on' : 'off');
    setChosen(isShown);
  };
  return {
    isReadingShown: chosen ?? (cannotRead && readStored('kalima.reading') !== 'off'),
    onShowReading: () => choose(true),
    onHideReading: cannotRead ? () => choose(false) : null,
  };
}
