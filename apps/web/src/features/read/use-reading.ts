import type { ReaderVerse } from '@kalima/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../lib/api/problems.ts';
import { newId } from '../../lib/new-id.ts';
import { useToast } from '../../ui/toast.tsx';
import { useMarkReading } from './queries.ts';

export interface Reading {
  /** First it is read alone, then its words are marked beside the translation; null while nobody reads it so. */
  step: 'read' | 'mark' | null;
  marked: ReadonlySet<number>;
  isBusy: boolean;
  begin(): void;
  uncover(): void;
  toggle(token: number): void;
  finish(): void;
  leave(): void;
}

/** A verse read without its translation, at the end of which the learner says which words they did not know. */
export function useReading(surah: number, { ayah }: ReaderVerse): Reading {
  const { t } = useTranslation('read');
  const toasts = useToast();
  const mark = useMarkReading();
  const [step, setStep] = useState<Reading['step']>(null);
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const [key, setKey] = useState('');
  const leave = () => setStep(null);
  return {
    step,
    marked,
    isBusy: mark.isPending,
    begin() {
      setMarked(new Set());
      setKey(newId());
      setStep('read');
    },
    uncover: () => setStep('mark'),
    toggle(token) {
      const others = new Set(marked);
      if (!others.delete(token)) others.add(token);
      setMarked(others);
    },
    finish() {
      const tokens = [...marked].sort((one, other) => one - other);
      mark.mutate(
        { key, surah, ayah, kind: 'reading', tokens },
        {
          onSuccess() {
            leave();
            toasts.show({ title: t('reading.done', { count: tokens.length }) });
          },
          onError(error) {
            if (isRefusal(error)) leave();
            toasts.show({ kind: 'bad', title: t(isRefusal(error) ? 'reading.refused' : 'reading.failed') });
          },
        },
      );
    },
    leave,
  };
}
