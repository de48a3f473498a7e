import { type AudioStatus, audioStatus, getGuide, pregenerateAudio } from '@kalima/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api-client.ts';
import { keyOf, queryOf } from '../../lib/api/endpoint-query.ts';
import { numberFormat } from '../../lib/language/numbers.ts';
import { StarMark } from '../../ui/game/star-mark.tsx';
import { useToast } from '../../ui/status/toast.tsx';

/** Generates missing sounds in the background. @param isShown to the owner; learners see nothing of it */
export function MakingWatch({ isShown }: { isShown: boolean }) {
  const status = useAudioStatus().data;
  useMaking(status, isShown);
  return isShown && status?.status === 'generating' && <AudioBadge status={status} />;
}

const statusEveryMs = 2000;

function useAudioStatus() {
  return useQuery({
    ...queryOf(audioStatus),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.status === 'generating' ? statusEveryMs : false),
  });
}

/** Spec 2 §5: it floats over the page only while sounds are generated. */
function AudioBadge({ status: { made, total } }: { status: AudioStatus }) {
  const { t, i18n } = useTranslation('voice');
  const percent = numberFormat(i18n.language, { style: 'percent' }).format(made / total);
  return (
    <p
      role="status"
      className="rise pointer-events-none fixed bottom-[calc(5.5rem+env(safe-area-inset-bottom)+var(--offline-bar))] left-3 z-30 flex items-center gap-2 rounded-full border border-line bg-surface px-4 py-2 text-sm font-extrabold whitespace-nowrap shadow-lg wide:bottom-[calc(1.5rem+var(--offline-bar))] wide:left-6 print:hidden"
    >
      <StarMark size={18} turning />
      {t('badge')}
      <span aria-hidden="true" className="num text-gold-ink">
        {percent}
      </span>
    </p>
  );
}

/** Spec 2 §9. */
const minMissing = 10;

/** Spec 2 §5: missing sounds are generated in the background. A toast announces the end, but no failure. */
function useMaking(status: AudioStatus | undefined, isShown: boolean): void {
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
    if (!isShown || count <= minMissing) return;
    toast.show({ kind: 'good', title: t('made.title'), body: t('made.body', { count }), isUnasked: true });
  }, [status, isShown, queries, toast, t]);
}
