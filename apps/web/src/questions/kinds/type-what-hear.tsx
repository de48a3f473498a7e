import { maxAnswerLength, type SessionView } from '@kalima/contract';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { ListenButtons } from '../listen-buttons.tsx';
import { headingId } from '../options/option-group.tsx';
import { Sign } from '../options/sign.tsx';
import { Prompt } from '../prompt.tsx';
import { SwapButton } from '../swap-button.tsx';
import { ArabicKeyboard } from '../typing/arabic-keyboard.tsx';
import { withCarrier } from '../typing/arabic-keys.ts';
import { useTyping } from '../typing/use-typing.ts';
import type { QuestionKind, QuestionProps } from './question-kind.ts';

function TypeWhatHear({ answer, solution, onAnswer, firstTry = null }: QuestionProps<'type_what_hear'>) {
  const { t } = useTranslation('exercise');
  const [isOwnKeyboard, setOwnKeyboard] = useState(false);
  const text = answer?.kind === 'text' ? answer.text : '';
  const isOver = solution !== null;
  const write = (next: string) => onAnswer(next === '' ? null : { kind: 'text', text: next.slice(0, maxAnswerLength) });
  const { field, insert, removeBack } = useCaretText(text, write);
  useTyping({ isOver, onLetter: insert, onBackspace: removeBack });
  return (
    <>
      <Prompt>
        <SecondTry firstTry={firstTry} />
        <ListenButtons
          purpose="asked"
          isCompact
          isOver={isOver}
          beside={<SwapButton without="sound" isOver={isOver} isCompact />}
        />
      </Prompt>
      <div className="answers flex flex-col gap-2">
        <div className="flex items-center gap-2">
          <button
            type="button"
            aria-pressed={isOwnKeyboard}
            aria-label={t('keys.own')}
            title={t('keys.own')}
            onClick={() => {
              setOwnKeyboard(!isOwnKeyboard);
              field.current?.focus();
            }}
            className="grid size-12 shrink-0 place-items-center rounded-button border-2 border-line bg-surface text-muted aria-pressed:border-hue-ink aria-pressed:text-hue-ink"
          >
            <Sign name="keyboard" size={26} />
          </button>
          <input
            ref={field}
            data-enter-checks=""
            aria-labelledby={headingId}
            lang="ar"
            translate="no"
            dir="rtl"
            type="text"
            // The phone's keyboard stays down until it is asked for.
            inputMode={isOwnKeyboard ? 'text' : 'none'}
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="done"
            maxLength={maxAnswerLength}
            readOnly={isOver}
            placeholder={isOver ? undefined : t('keys.placeholder')}
            value={text}
            onChange={(event) => write(event.target.value)}
            className="arabic h-15 w-full min-w-0 rounded-button border-2 border-line-strong/60 bg-surface px-4 text-center text-3xl leading-[1.6]! text-ink placeholder:font-sans placeholder:text-base placeholder:text-muted focus-visible:border-hue-ink focus-visible:outline-2 focus-visible:-outline-offset-2"
          />
        </div>
        {!isOwnKeyboard && (
          <div inert={isOver}>
            <ArabicKeyboard isOver={isOver} onLetter={insert} onBackspace={removeBack} onClear={() => write('')} />
          </div>
        )}
      </div>
    </>
  );
}

export const typeWhatHear: QuestionKind<'type_what_hear'> = {
  Body: TypeWhatHear,
  hasTools: true,
  hasSecondTry: true,
  ask: () => 'type_what_hear',
};

function useCaretText(text: string, write: (text: string) => void) {
  const field = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null || !field.current || field.current.value !== text) return;
    field.current.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [text]);

  const replace = (start: number, end: number, by: string) => {
    caret.current = start + by.length;
    write(text.slice(0, start) + by + text.slice(end));
  };
  const selection = () => {
    const start = field.current?.selectionStart ?? text.length;
    return [start, field.current?.selectionEnd ?? start] as const;
  };
  return {
    field,
    insert(letter: string) {
      const [start, end] = selection();
      replace(start, end, letter);
    },
    /** One sign at a time: a vowel goes before the letter that carries it. */
    removeBack() {
      const [start, end] = selection();
      if (start !== end) replace(start, end, '');
      else if (start > 0) replace(start - 1, start, '');
    },
  };
}

/** The typed letters, in one row that has its room from the start. */
function SecondTry({ firstTry }: { firstTry: SessionView['firstTry'] }) {
  const { t } = useTranslation('exercise');
  return (
    <div role="status" className="min-h-11 w-full">
      {firstTry !== null && (
        <>
          <p className="sr-only">
            {t('almost.title')} {t('almost.body')}
          </p>
          <ol dir="rtl" data-hue="orange" className="second-try appear flex justify-center gap-1">
            {firstTry.comparison.map(({ kind, given }, place) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: a word may have the same letter twice
                key={place}
                className={classNames(
                  'max-w-9 min-w-0 flex-1 rounded-lg border-2 text-center',
                  kind === 'same'
                    ? 'border-line-strong/60'
                    : 'border-dashed border-hue-ink bg-hue-tint font-bold text-hue-ink',
                )}
              >
                <span
                  aria-hidden="true"
                  lang="ar"
                  translate="no"
                  className="arabic grid h-10 place-items-center text-[min(var(--text-2xl),7vw)] leading-none"
                >
                  {given === null ? '?' : withCarrier(given)}
                </span>
                <span dir="ltr" className="sr-only">
                  {t(`almost.${kind}`, { given: given ?? '' })}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
