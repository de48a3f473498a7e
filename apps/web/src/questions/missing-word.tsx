import { ArabicWord } from './arabic-word.tsx';
import { Choices } from './choices.tsx';
import { Cloze } from './cloze.tsx';
import { chooseByKey, type QuestionKind, type QuestionProps } from './question-kind.ts';
import { arabicOption } from './right-option.tsx';

function MissingWord({ question, explanation, ...rest }: QuestionProps<'select_missing_word'>) {
  const { answer } = rest;
  const chosen = answer?.kind === 'choice' ? question.options[answer.option] : undefined;
  return (
    <>
      <figure
        data-verse=""
        className="flex min-h-32 flex-1 flex-col justify-center rounded-card border border-line bg-surface px-3 py-3 text-center md:max-h-112 md:px-6 md:py-7"
      >
        <p lang="ar" dir="rtl" className="arabic text-[clamp(1.75rem,1.55rem+1.4vw,2.5rem)] leading-[2.1]">
          <Cloze
            tokens={question.tokens}
            blank={question.blank}
            options={question.options}
            preview={chosen ?? null}
            token={explanation?.phrase?.arabic.split(' ')[question.blank] ?? null}
          />
        </p>
        <figcaption className="translation mt-1.5 text-pretty text-muted">{question.translation}</figcaption>
      </figure>
      <Choices {...rest}>
        {question.options.map((form) => (
          <ArabicWord key={form} className="option-word flex-1">
            {form}
          </ArabicWord>
        ))}
      </Choices>
    </>
  );
}

export const missingWord: QuestionKind<'select_missing_word'> = {
  Body: MissingWord,
  ask: () => 'select_missing_word',
  onKey: chooseByKey,
  rightOption: ({ options }, option) => arabicOption(options[option]),
  shows: () => ({ arabic: true, translation: true }),
};
