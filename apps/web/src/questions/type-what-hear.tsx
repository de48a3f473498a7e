import { maxAnswerLength } from '@kalima/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AlmostThere } from './almost-there.tsx';
import { ArabicKeyboard } from './arabic-keyboard.tsx';
import { headingId } from './heading-id.ts';
import { ListenButtons } from './listen-buttons.tsx';
import type { QuestionKind, QuestionProps } from './question-kind.ts';
import { Sign } from './sign.tsx';
import { SwapButton } from './swap-button.tsx';
import { useCaretText } from './use-caret-text.ts';
import { useTyping } from './use-typing.ts';

/** The word is heard and written, on the keys below or on the device's own. */
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
      <div className="flex flex-1 flex-col items-center justify-center gap-2 md:flex-none">
        <ListenButtons purpose="asked" isCompact isOver={isOver} />
        <SwapButton without="sound" isOver={isOver} isCompact />
      </div>
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
          data-keep-clear=""
          aria-labelledby={headingId}
          lang="ar"
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
      <AlmostThere firstTry={firstTry} />
      {!isOwnKeyboard && !isOver && (
        <ArabicKeyboard isOver={isOver} onLetter={insert} onBackspace={removeBack} onClear={() => write('')} />
      )}
    </>
  );
}

export const typeWhatHear: QuestionKind<'type_what_hear'> = {
  Body: TypeWhatHear,
  ask: () => 'type_what_hear',
};
