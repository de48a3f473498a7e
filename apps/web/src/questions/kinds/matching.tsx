import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { storedSession } from '../../lib/session/auth-client.ts';
import { mayPageSound, useSaysWords } from '../../lib/word-audio/spoken-words.ts';
import { useWordAudio } from '../../lib/word-audio/use-word-audio.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { ArabicWord } from '../arabic-word.tsx';
import { isOpen, type OptionState, optionLooks } from '../options/option-card.tsx';
import { OptionGroup } from '../options/option-group.tsx';
import { Reading } from '../reading-help.tsx';
import { type Card, isMatched, noPairs } from './pairs.ts';
import type { Pairing, QuestionKind, QuestionOf } from './question-kind.ts';

interface MatchingProps extends Pairing {
  question: QuestionOf<'matching'>;
  isOver: boolean;
  /** For visitors, who may not request sounds: words are not spoken when picked. */
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
  const column = 'flex min-w-0 flex-1 basis-0 flex-col gap-2';
  return (
    <div className="answers pairs flex gap-2 md:gap-5">
      <OptionGroup aria-label={t('pairs.words')} className={column}>
        {question.left.map((word, index) =>
          draw(
            { side: 'left', index },
            word,
            index + 1,
            <span className="flex flex-col items-center">
              <ArabicWord className="option-word">{word}</ArabicWord>
              <Reading className="text-sm">{question.readings?.[index] ?? null}</Reading>
            </span>,
          ),
        )}
      </OptionGroup>
      <OptionGroup aria-label={t('pairs.meanings')} className={column}>
        {question.right.map((meaning, index) =>
          draw(
            { side: 'right', index },
            meaning,
            question.left.length + index + 1,
            <span className="meaning wrap-anywhere hyphens-auto">{meaning}</span>,
          ),
        )}
      </OptionGroup>
      <p role="status" className="sr-only">
        {pairs.wrong
          ? t('pairs.notPair')
          : pairs.matched.length > 0 &&
            !isOver &&
            t('pairs.isPair', { found: pairs.matched.length, total: question.left.length })}
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

function useSaidPick(arabic: string | null): void {
  const audio = useWordAudio(storedSession() !== null);
  const saysWords = useSaysWords();
  const latest = useRef({ audio, saysWords });
  useEffect(() => {
    latest.current = { audio, saysWords };
  });
  useEffect(() => {
    if (arabic !== null && latest.current.saysWords && mayPageSound()) latest.current.audio.say({ arabic });
  }, [arabic]);
}

const motions: Partial<Record<OptionState, string>> = {
  right: 'pair-lock text-ok-ink',
  wrong: 'pair-shake text-bad-ink',
};

interface PairCardProps {
  number: number;
  state: OptionState;
  onPick(): void;
  children: ReactNode;
}

function PairCard({ number, state, onPick, children }: PairCardProps) {
  const { t } = useTranslation('exercise');
  return (
    <button
      type="button"
      aria-pressed={state === 'chosen'}
      aria-disabled={!isOpen(state) || undefined}
      onClick={isOpen(state) ? onPick : undefined}
      className={classNames(
        'lip relative grid flex-1 place-items-center rounded-card border-2 px-3 text-center transition-colors md:px-9',
        optionLooks[state],
        motions[state],
      )}
    >
      <span
        aria-hidden="true"
        className="num absolute inset-y-0 left-3 hidden items-center text-xs font-extrabold text-muted md:pointer-fine:flex md:keys:flex"
      >
        {isOpen(state) && number}
      </span>
      {(state === 'right' || state === 'wrong') && (
        <span
          className={classNames(
            'appear absolute -top-2 -right-1.5 grid size-6 place-items-center rounded-full',
            state === 'right' ? 'bg-ok text-on-ok' : 'bg-bad text-on-bad',
          )}
        >
          <Icon name={state === 'right' ? 'check' : 'cross'} size={14} />
        </span>
      )}
      {children}
      {state === 'right' && <span className="sr-only">, {t('pairs.matched')}</span>}
    </button>
  );
}
