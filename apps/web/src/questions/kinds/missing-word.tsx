import { ArabicWord } from '../arabic-word.tsx';
import { Cloze } from '../cloze.tsx';
import { Choices } from '../options/choices.tsx';
import { arabicOption } from '../options/right-option.tsx';
import { chooseByKey, type QuestionKind, type QuestionProps } from './question-kind.ts';

function MissingWord({ question, explanation, ...rest }: QuestionProps<'select_missing_word'>) {
  const { answer } = rest;
  const chosen = answer?.kind === 'choice' ? question.options[answer.option] : undefined;
  return (
    <>
      <figure className="prompt">
        <p lang="ar" translate="no" dir="rtl" className="arabic asked-phrase">
          <Cloze
            tokens={question.tokens}
            blank={question.blank}
            options={question.options}
            preview={chosen ?? null}
            token={explanation?.phrase?.arabic.split(' ')[question.blank] ?? null}
          />
        </p>
        <figcaption className="translation">{question.translation}</figcaption>
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
