import { Choices } from '../options/choices.tsx';
import { meaningOption } from '../options/right-option.tsx';
import { Prompt } from '../prompt.tsx';
import { chooseByKey, type QuestionKind, type QuestionProps } from './question-kind.ts';

function Translation({ question, ...rest }: QuestionProps<'translation'>) {
  return (
    <>
      <Prompt>
        <p lang="ar" translate="no" dir="rtl" className="arabic asked-phrase text-balance">
          {question.arabic}
        </p>
      </Prompt>
      <Choices {...rest} columns="one">
        {question.options.map((translation) => (
          <span key={translation} className="sentence">
            {translation}
          </span>
        ))}
      </Choices>
    </>
  );
}

export const translation: QuestionKind<'translation'> = {
  Body: Translation,
  ask: () => 'translation',
  onKey: chooseByKey,
  rightOption: ({ options }, option) => meaningOption(options[option]),
  shows: () => ({ arabic: true }),
};
