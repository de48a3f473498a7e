import type { ReaderWord } from '@kalima/contract';
import type { WordId } from '@kalima/course/schema';
import { wordState } from '@kalima/rules/reader';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isWordMet, type Knowledge } from '../verse/verse-states.ts';

export function Tag({ children }: { children: ReactNode }) {
  return (
    <li className="num inline-flex min-h-8 flex-wrap items-center gap-1.5 rounded-full bg-surface-2 px-3 text-xs font-extrabold text-muted">
      {children}
    </li>
  );
}

/** The letters of a root, unjoined. */
const lettersOf = (root: string) => [...root.replaceAll(' ', '')].join(' ');

export function Root({ root }: { root: string }) {
  const { t } = useTranslation('read');
  return (
    <>
      {t('card.root')}{' '}
      <bdi lang="ar" translate="no" dir="rtl" className="arabic text-lg leading-none text-ink">
        {lettersOf(root)}
      </bdi>
    </>
  );
}

interface RootFamilyProps {
  words: readonly ReaderWord[];
  knowledge: Knowledge | null;
}

/** Words that the learner has met come first, each with its state. */
export function RootFamily({ words, knowledge }: RootFamilyProps) {
  const { t } = useTranslation('read');
  if (words.length === 0) return null;
  const isMet = ({ id }: ReaderWord) => knowledge !== null && isWordMet(knowledge, id);
  return (
    <>
      <p className="mt-4 text-xs font-extrabold tracking-wider text-muted uppercase">{t('card.rootFamily')}</p>
      <ul className="divide-y divide-line">
        {[...words.filter(isMet), ...words.filter((word) => !isMet(word))].map((word) => {
          const state = knowledge && wordState(knowledge, word.id as WordId);
          return (
            <li key={word.id} className="flex flex-wrap items-baseline justify-between gap-x-3 py-1">
              <span>
                {word.meaning}
                {state && (
                  <>
                    {' '}
                    <span data-state={state} className="state-ink text-sm">
                      {t(`spoken.${state}`)}
                    </span>
                  </>
                )}
              </span>
              <span lang="ar" translate="no" dir="rtl" className="arabic ml-auto text-2xl leading-[1.7]">
                {word.arabic}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
