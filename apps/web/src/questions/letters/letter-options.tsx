import type { LetterAnswerInput, LetterQuestionView } from '@kalima/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { CornerKey } from '../../ui/controls/key-hint.tsx';
import { CornerSign, isOpen, OptionCard, type OptionState, optionState } from '../options/option-card.tsx';
import { headingId, OptionGroup } from '../options/option-group.tsx';
import { Prompt } from '../prompt.tsx';
import { useKeys } from '../use-keys.ts';
import { Latin } from './latin.tsx';

type OptionQuestion = Exclude<LetterQuestionView, { task: 'join_letters' | 'say_letters' }>;
export type QuestionOf<Task> = Extract<LetterQuestionView, { task: Task }>;

export interface TaskProps<Question> {
  question: Question;
  draft: LetterAnswerInput | null;
  onDraft(draft: LetterAnswerInput | null): void;
  solution: readonly number[] | null;
}

const tints: Partial<Record<OptionState, string>> = {
  chosen: 'text-gold-ink',
  right: 'text-ok-ink',
  wrong: 'text-bad-ink',
};

interface LetterCardProps {
  state: OptionState;
  label?: string | undefined;
  /** Of its key. */
  number: number;
  onChoose(): void;
  className: string;
  children: ReactNode;
}

function LetterCard({ state, className, number, children, ...rest }: LetterCardProps) {
  return (
    <OptionCard
      state={state}
      isPressed={state === 'chosen' || state === 'wrong'}
      className={classNames('relative grid min-w-0 place-items-center px-2 py-1', tints[state], className)}
      {...rest}
    >
      {children}
      {isOpen(state) && <CornerKey of={String(number)} />}
      <CornerSign state={state} />
    </OptionCard>
  );
}

export function Options({ question, draft, onDraft, solution }: TaskProps<OptionQuestion>) {
  const { t } = useTranslation('letters');
  const { options, task } = question;
  const isOver = solution !== null;
  const choose = (option: number) => {
    if (!isOver && option < options.length) onDraft({ kind: 'choice', option });
  };
  useKeys({ onNumber: choose });
  const isLatin = task === 'letter_sound' || task === 'read_letters';
  const isRow = task === 'find_letter';
  const isWord = task === 'hear_writing' && options.some((option) => option.length > 3);
  const label = (option: number) =>
    question.task === 'letter_form' ? t(`form.${question.forms[option] ?? 'alone'}`) : undefined;
  return (
    <OptionGroup
      aria-labelledby={headingId}
      dir={isRow || task === 'letter_form' ? 'rtl' : undefined}
      className={classNames(
        'answers',
        isRow
          ? 'flex flex-wrap justify-center gap-2.5'
          : options.length === 3
            ? 'grid grid-cols-3 gap-3'
            : 'grid grid-cols-2 gap-3',
      )}
    >
      {options.map((text, option) => {
        const isChosen = draft?.kind === 'choice' && draft.option === option;
        return (
          <LetterCard
            // biome-ignore lint/suspicious/noArrayIndexKey: the place of an option is its name
            key={option}
            state={optionState(isChosen, solution?.[0] === option, isOver)}
            label={label(option)}
            number={option + 1}
            onChoose={() => choose(option)}
            className={isRow ? 'min-h-16 min-w-14 px-3' : isLatin ? 'min-h-16' : 'min-h-24 md:min-h-28'}
          >
            {isLatin ? (
              <span className="text-lg font-extrabold md:text-xl">
                <Latin>{text}</Latin>
              </span>
            ) : (
              <>
                <bdi
                  lang="ar"
                  translate="no"
                  dir="rtl"
                  className={classNames(
                    isWord ? 'verse text-[1.875rem] leading-[2.3]' : 'letter-option',
                    !isWord && (isRow ? 'pt-1 text-4xl' : 'text-[3.25rem] md:text-[3.75rem]'),
                  )}
                >
                  {text}
                </bdi>
                {question.task === 'letter_form' && (
                  <span dir="ltr" className={classNames('text-xs font-bold', !isOver && 'invisible')}>
                    {label(option)}
                  </span>
                )}
              </>
            )}
          </LetterCard>
        );
      })}
    </OptionGroup>
  );
}

export function Tiles({ question, draft, onDraft, solution }: TaskProps<QuestionOf<'join_letters'>>) {
  const { t } = useTranslation('letters');
  const { tiles } = question;
  const isOver = solution !== null;
  const order = draft?.kind === 'order' ? draft.tiles : [];
  const write = (next: readonly number[]) => onDraft(next.length === 0 ? null : { kind: 'order', tiles: [...next] });
  const toggle = (tile: number) => {
    if (isOver || tile >= tiles.length) return;
    write(order.includes(tile) ? order.filter((each) => each !== tile) : [...order, tile]);
  };
  useKeys({ onNumber: toggle });
  const written = (isOver ? solution : order).map((tile) => tiles[tile]).join('');
  return (
    <>
      <Prompt>
        <p className="text-2xl font-extrabold">
          <Latin>{question.transliteration}</Latin>
        </p>
        <p className="grid min-h-28 w-full max-w-sm place-items-center border-b-2 border-line-strong/60" role="status">
          {written === '' ? (
            <span className="text-sm text-muted">{t('tiles.none')}</span>
          ) : (
            <bdi
              lang="ar"
              translate="no"
              dir="rtl"
              className={classNames('arabic text-5xl leading-[1.9]', isOver && 'text-ok-ink')}
            >
              {written}
            </bdi>
          )}
        </p>
      </Prompt>
      <OptionGroup aria-labelledby={headingId} dir="rtl" className="answers flex flex-wrap justify-center gap-2.5">
        {tiles.map((text, tile) => (
          <LetterCard
            // biome-ignore lint/suspicious/noArrayIndexKey: equal tiles differ by their place
            key={tile}
            state={isOver ? 'spent' : order.includes(tile) ? 'chosen' : 'open'}
            number={tile + 1}
            onChoose={() => toggle(tile)}
            className="min-h-16 min-w-14 px-3"
          >
            <bdi lang="ar" translate="no" className="letter-option text-4xl">
              {text}
            </bdi>
          </LetterCard>
        ))}
      </OptionGroup>
      <p className={classNames('flex min-h-12 justify-center', isOver && 'invisible')}>
        <button
          type="button"
          disabled={order.length === 0}
          onClick={() => write(order.slice(0, -1))}
          className="min-h-12 px-4 text-sm font-bold text-hue-ink disabled:opacity-55"
        >
          {t('tiles.back')}
        </button>
      </p>
    </>
  );
}
