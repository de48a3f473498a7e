import type { FinishedReply } from '@kalima/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useToast } from '../../../ui/toast.tsx';

export const homeAfterSeconds = 5;

/** Spec 1 §4 and §8: a passed lesson is told by a toast, which goes along on the way home. */
export function useLessonEnd(result: FinishedReply | null): { goesHome: boolean } {
  const { t } = useTranslation('exercise');
  const toasts = useToast();
  const navigate = useNavigate();
  const goesHome = result?.kind === 'lesson' && result.passed;
  const xp = result?.xpEarned ?? 0;
  useEffect(() => {
    if (!goesHome) return;
    const body = xp > 0 ? t('xp', { count: xp }) : undefined;
    toasts.show({ kind: 'good', title: t('result.lessonToast'), body });
  }, [goesHome, xp, t, toasts]);
  useEffect(() => {
    if (!goesHome) return;
    const timer = setTimeout(() => navigate(paths.home), homeAfterSeconds * 1000);
    return () => clearTimeout(timer);
  }, [goesHome, navigate]);
  return { goesHome };
}
