import { Choices } from './choices.tsx';
import { PromptCard } from './prompt-card.tsx';
import { chooseByKey, type QuestionKind, type QuestionProps } from './question-kind.ts';
import { meaningOption } from './right-option.tsx';

function Translation({ question, ...rest }: QuestionProps<'translation'>) {
  return (
    <>
      <PromptCard isPhrase>
        <p lang="ar" dir="rtl" className="arabic text-[clamp(1.75rem,1.5rem+2vw,2.75rem)] text-balance">
          {question.arabic}
        </p>
      </PromptCard>
      <Choices {...rest} columns="one">
        {question.options.map((translation) => (
          <span key={translation} className="sentence min-w-0 flex-1 text-sm leading-[1.2] md:text-base">
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
