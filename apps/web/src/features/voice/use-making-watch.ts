import { type AudioStatus, audioStatus, getGuide, pregenerateAudio } from '@kalima/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api-client.ts';
import { keyOf } from '../../lib/api/endpoint-query.ts';
import { useToast } from '../../ui/toast.tsx';

/** Spec 2 §9: fewer are not worth a word. */
const minMissing = 10;

/** Spec 2 §5: where sounds are missing their making is begun in the background, and its end is told. That it failed is not. */
export function useMakingWatch(status: AudioStatus | undefined): void {
  const { t } = useTranslation('voice');
  const toast = useToast();
  const queries = useQueryClient();
  const wasAsked = useRef(false);
  const missingFirst = useRef(0);

  useEffect(() => {
    if (!status) return;
    if (status.missing > 0) {
      missingFirst.current ||= status.missing;
      if (status.status === 'generating' || wasAsked.current) return;
      wasAsked.current = true;
      const key = keyOf(audioStatus);
      call(pregenerateAudio).then(
        () => queries.invalidateQueries({ queryKey: key }),
        () => queries.setQueryData(key, { ...status, status: 'error' }),
      );
      return;
    }
    const count = missingFirst.current;
    missingFirst.current = 0;
    wasAsked.current = false;
    if (count === 0) return;
    // Words have their addresses now.
    void queries.invalidateQueries({ queryKey: [getGuide.name] });
    if (count <= minMissing) return;
    toast.show({ kind: 'good', title: t('made.title'), body: t('made.body', { count }), isUnasked: true });
  }, [status, queries, toast, t]);
}
