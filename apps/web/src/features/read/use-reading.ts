import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '../../lib/browser/new-id.ts';
import { isRefusal } from '../../lib/connection/problems.ts';
import { useToast } from '../../ui/status/toast.tsx';
import { useMarkReading } from './queries.ts';

/** The part of a marked token that was not known. */
export const unknownParts = ['word', 'attached'] as const;
export type UnknownPart = (typeof unknownParts)[number];

export interface Reading {
  /** First it is read alone, then its words are marked beside the translation; at last what is to be reviewed can be undone. */
  step: 'read' | 'mark' | 'done' | null;
  marked: ReadonlyMap<number, UnknownPart>;
  /** The key of the mark that was sent last. */
  key: string;
  /** The words to be reviewed: those that were not known themselves. */
  missed: number;
  isBusy: boolean;
  begin(): void;
  uncover(): void;
  toggle(token: number): void;
  choosePart(token: number, part: UnknownPart): void;
  finish(): void;
  leave(): void;
}

/** Of a verse, or of the whole surah: then its tokens are numbered through all verses. */
export function useReading(surah: number, ayah: number | null): Reading {
  const { t } = useTranslation('read');
  const toasts = useToast();
  const mark = useMarkReading();
  const [step, setStep] = useState<Reading['step']>(null);
  const [marked, setMarked] = useState<Reading['marked']>(new Map());
  const [key, setKey] = useState('');
  const leave = () => setStep(null);
  const ofPart = (part: UnknownPart) => [...marked].flatMap(([token, each]) => (each === part ? [token] : []));
  const missed = ofPart('word').length;
  return {
    step,
    marked,
    key,
    missed,
    isBusy: mark.isPending,
    begin() {
      setMarked(new Map());
      setKey(newId());
      setStep('read');
    },
    uncover: () => setStep('mark'),
    toggle(token) {
      const others = new Map(marked);
      if (!others.delete(token)) others.set(token, 'word');
      setMarked(others);
    },
    choosePart: (token, part) => setMarked(new Map(marked).set(token, part)),
    finish() {
      const inOrder = (tokens: Iterable<number>) => [...tokens].sort((one, other) => one - other);
      const attached = inOrder(ofPart('attached'));
      mark.mutate(
        {
          key,
          surah,
          ayah,
          kind: 'reading',
          tokens: inOrder(marked.keys()),
          ...(attached.length > 0 && { attached }),
        },
        {
          onSuccess() {
            if (missed > 0 || ayah === null) return setStep('done');
            leave();
            toasts.show({ title: t('reading.done', { count: 0 }) });
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
