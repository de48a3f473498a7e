import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { mayPageSound, useSaysWords } from '../lib/word-audio/spoken-words.ts';
import { useWordAudio } from '../lib/word-audio/use-word-audio.ts';
import { ArabicWord } from './arabic-word.tsx';
import type { OptionState } from './option-card.tsx';
import { OptionGroup } from './option-group.tsx';
import { PairCard } from './pair-card.tsx';
import { type Card, isMatched, noPairs } from './pairs.ts';
import type { Pairing, QuestionKind, QuestionOf } from './question-kind.ts';

interface MatchingProps extends Pairing {
  question: QuestionOf<'matching'>;
  isOver: boolean;
  /** Visitors hear no word by itself: only learners may ask for its sound. */
  isSilent?: boolean;
}

export function Matching({ question, pairs, tried, isOver, isSilent = false, onPick }: MatchingProps) {
  const { t } = useTranslation('exercise');
  const pickedWord = pairs.picked?.side === 'left' ? pairs.picked.index : tried?.left;
  useSaidPick(isSilent || pickedWord === undefined ? null : (question.left[pickedWord] ?? null));
  const stateOf = (card: Card): OptionState => {
    if (isMatched(pairs, card)) return 'right';
    if (isOver) return 'spent';
    if (pairs.wrong?.[card.side] === card.index) return 'wrong';
    const isPicked = pairs.picked?.side === card.side && pairs.picked.index === card.index;
    return isPicked || tried?.[card.side] === card.index ? 'chosen' : 'open';
  };
  const draw = (card: Card, key: string, number: number, face: ReactNode) => (
    <PairCard key={key} number={number} state={stateOf(card)} onPick={() => onPick(card)}>
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

const unpaired: Pairing = { pairs: noPairs, tried: null, onPick: () => undefined };

export const matching: QuestionKind<'matching'> = {
  Body: ({ question, solution, pairing = unpaired }) => (
    <Matching question={question} isOver={solution !== null} {...pairing} />
  ),
  ask: () => 'matching',
  /** The Arabic words first, then the meanings. */
  onKey({ left, right }, key) {
    const index = key - left.length;
    if (index < 0) return { kind: 'picked', card: { side: 'left', index: key } };
    return index < right.length ? { kind: 'picked', card: { side: 'right', index } } : null;
  },
};

/** Says the Arabic word that was picked among pairs; null where none is. */
function useSaidPick(arabic: string | null): void {
  const audio = useWordAudio(true);
  const saysWords = useSaysWords();
  const latest = useRef({ audio, saysWords });
  useEffect(() => {
    latest.current = { audio, saysWords };
  });
  useEffect(() => {
    if (arabic !== null && latest.current.saysWords && mayPageSound()) latest.current.audio.say({ arabic });
  }, [arabic]);
}
