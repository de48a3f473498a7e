import { getTrial, type TrialView } from '@kalima/contract';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useLanguage } from '../../lib/language/use-language.ts';

/** The pages before the sign-in have no cache of data: this one asks by itself. */
export function useTrial() {
  const language = useLanguage();
  const [trial, setTrial] = useState<TrialView | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    if (!isFailed) {
      call(getTrial, { query: { language } }, { signal: leaving.signal }).then(setTrial, () => {
        if (!leaving.signal.aborted) setFailed(true);
      });
    }
    return () => leaving.abort();
  }, [language, isFailed]);
  return { trial, isFailed, retry: () => setFailed(false) };
}
