import type { QuestionView } from '@kalima/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaidPick } from '../sound/use-said-pick.ts';
import { ArabicWord } from './arabic-word.tsx';
import { OptionGroup } from './option-group.tsx';
import { PairCard, type PairStanding } from './pair-card.tsx';
import { type Card, isMatched, type Pair, type Pairs } from './pairs.ts';

interface MatchingProps {
  question: Extract<QuestionView, { kind: 'matching' }>;
  pairs: Pairs;
  /** The pair that the server is judging. */
  tried: Pair | null;
  isOver: boolean;
  /** Visitors hear no word by itself: only learners may ask for its sound. */
  isSilent?: boolean;
  onPick(card: Card): void;
}

/** The card of a number key: the Arabic words first, then the meanings. */
export function cardOfKey({ left, right }: MatchingProps['question'], key: number): Card | null {
  if (key < left.length) return { side: 'left', index: key };
  return key - left.length < right.length ? { side: 'right', index: key - left.length } : null;
}

export function Matching({ question, pairs, tried, isOver, isSilent = false, onPick }: MatchingProps) {
  const { t } = useTranslation('exercise');
  const pickedWord = pairs.picked?.side === 'left' ? pairs.picked.index : tried?.left;
  useSaidPick(isSilent || pickedWord === undefined ? null : (question.left[pickedWord] ?? null));
  const standingOf = (card: Card): PairStanding => {
    if (isMatched(pairs, card)) return 'matched';
    if (isOver) return 'spent';
    if (pairs.wrong?.[card.side] === card.index) return 'wrong';
    const isPicked = pairs.picked?.side === card.side && pairs.picked.index === card.index;
    return isPicked || tried?.[card.side] === card.index ? 'picked' : 'open';
  };
  const draw = (card: Card, key: string, number: number, face: ReactNode) => (
    <PairCard key={key} number={number} standing={standingOf(card)} onPick={() => onPick(card)}>
      {face}
    </PairCard>
  );
  const column = 'flex min-w-0 flex-1 basis-0 flex-col gap-3';
  return (
    <div data-keep-clear="" className="mt-auto flex max-h-120 flex-1 gap-3 pb-1 md:gap-5">
      <OptionGroup aria-label={t('pairs.words')} className={column}>
        {question.left.map((word, index) =>
          draw({ side: 'left', index }, word, index + 1, <ArabicWord className="option-word">{word}</ArabicWord>),
        )}
      </OptionGroup>
      <OptionGroup aria-label={t('pairs.meanings')} className={column}>
        {question.right.map((meaning, index) =>
          draw(
            { side: 'right', index },
            meaning,
            question.left.length + index + 1,
            <span className="wrap-anywhere hyphens-auto text-sm leading-snug font-extrabold md:text-base">
              {meaning}
            </span>,
          ),
        )}
      </OptionGroup>
      <p role="status" className="sr-only">
        {pairs.wrong
          ? t('pairs.notPair')
          : pairs.matched.length > 0 && t('pairs.isPair', { found: pairs.matched.length, total: question.left.length })}
      </p>
    </div>
  );
}
