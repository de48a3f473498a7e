import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { ArabicWord } from '../arabic-word.tsx';
import { ListenButtons } from '../listen-buttons.tsx';
import { headingId, OptionGroup } from '../options/option-group.tsx';
import { Sign } from '../options/sign.tsx';
import { Prompt } from '../prompt.tsx';
import { useTyping } from '../typing/use-typing.ts';
import type { QuestionKind, QuestionProps } from './question-kind.ts';
import { remaining, withKey, withoutLast } from './spelling.ts';

const toolClass =
  'lip inline-flex min-h-12 items-center gap-2 rounded-full bg-surface-2 px-4 text-sm font-extrabold [--lip:var(--line)] disabled:opacity-55';

/** A letter with the gap after it. */
const letterRem = 4.625;
const maxInRow = 4;

/** Rows of the same length: a letter alone in the second one would look left over. */
const lettersInRow = (letters: number): number => Math.ceil(letters / Math.ceil(letters / maxInRow));

function WordOrder({ question, answer, solution, onAnswer }: QuestionProps<'word_order'>) {
  const { t } = useTranslation('exercise');
  const { letters } = question;
  const text = answer?.kind === 'text' ? answer.text : '';
  const isOver = solution !== null;
  const left = remaining(text, letters);
  const leftInAll = left.reduce((sum, each) => sum + each, 0);
  const [refused, setRefused] = useState({ key: '', count: 0 });
  const write = (next: string) => {
    setRefused({ ...refused, key: '' });
    onAnswer(next === '' ? null : { kind: 'text', text: next });
  };
  const removeLast = () => write(withoutLast(text, letters));
  useTyping({
    isOver,
    onLetter: (key) => {
      const next = withKey(key, text, letters);
      if (next === null) setRefused({ key, count: refused.count + 1 });
      else if (next !== text) write(next);
    },
    onBackspace: removeLast,
  });
  return (
    <>
      <Prompt className="gap-3">
        <p className="asked-meaning">{question.meaning}</p>
        <p
          key={refused.count}
          className={classNames(
            'grid min-h-20 w-full max-w-sm place-items-center border-b-2',
            refused.key === '' ? 'border-line-strong/60' : 'pair-shake border-bad-ink',
          )}
        >
          {text === '' ? (
            <span className={classNames('text-sm text-muted', isOver && 'invisible')}>{t('letters.none')}</span>
          ) : (
            <ArabicWord className="text-5xl leading-[1.7]">{text}</ArabicWord>
          )}
        </p>
        <ListenButtons purpose="beside" isOver={isOver} />
      </Prompt>
      <p role="status" className="sr-only">
        {refused.key !== ''
          ? t('letters.refused', { letter: refused.key })
          : text !== '' && t('letters.left', { count: leftInAll })}
      </p>
      <div className="answers flex flex-col gap-3" inert={isOver}>
        <OptionGroup
          aria-labelledby={headingId}
          dir="rtl"
          className="mx-auto flex flex-wrap justify-center gap-2.5"
          style={{ maxWidth: `${lettersInRow(letters.length) * letterRem}rem` }}
        >
          {letters.map(({ letter, count }, place) => (
            <LetterButton
              key={letter}
              letter={letter}
              count={count}
              left={left[place] ?? 0}
              isOver={isOver}
              onPress={() => write(text + letter)}
            />
          ))}
        </OptionGroup>
        <div className="flex justify-center gap-3">
          <button type="button" disabled={text === '' || isOver} onClick={removeLast} className={toolClass}>
            <Sign name="backspace" size={22} />
            {t('letters.back')}
          </button>
          <button type="button" disabled={text === '' || isOver} onClick={() => write('')} className={toolClass}>
            {t('letters.clear')}
          </button>
        </div>
      </div>
    </>
  );
}

export const wordOrder: QuestionKind<'word_order'> = {
  Body: WordOrder,
  hasTools: true,
  ask: () => 'word_order',
};

interface LetterButtonProps {
  letter: string;
  /** How often the word has it. */
  count: number;
  /** How often it can still be used. */
  left: number;
  isOver: boolean;
  onPress(): void;
}

/** A letter that is spent stays in its place and keeps the focus; there Enter checks the word. */
function LetterButton({ letter, count, left, isOver, onPress }: LetterButtonProps) {
  const { t } = useTranslation('exercise');
  const isSpent = left === 0 || isOver;
  return (
    <button
      type="button"
      aria-disabled={isSpent || undefined}
      data-enter-checks={isSpent || undefined}
      onClick={isSpent ? undefined : onPress}
      className={classNames(
        'lip relative grid size-16 place-items-center rounded-card border-2 border-line bg-surface px-2 [--lip:var(--line)]',
        isSpent ? 'opacity-40' : 'hover:bg-surface-2',
      )}
    >
      <span lang="ar" translate="no" className="arabic text-[2rem] leading-normal">
        {letter}
      </span>
      {count > 1 && (
        <span
          aria-hidden="true"
          className="num absolute -top-2 -left-1.5 rounded-full bg-hue px-1.5 text-xs leading-5 font-extrabold text-on-hue"
        >
          {left}
        </span>
      )}
      <span className="sr-only">, {t('letters.times', { count: left })}</span>
    </button>
  );
}
