import { getProfile } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../lib/api/endpoint-query.ts';
import { readStored, writeStored } from '../../../lib/browser-store.ts';

/**
 * Whether a session shows how its Arabic words read: from the first press on. For a learner who cannot read it does from the start, until
 * they switch it off; the browser remembers that.
 */
export function useReadingShown() {
  const { data: profile } = useQuery({ ...queryOf(getProfile), enabled: false });
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
