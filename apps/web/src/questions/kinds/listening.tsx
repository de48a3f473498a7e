import { ArabicWord } from '../arabic-word.tsx';
import { ListenButtons } from '../listen-buttons.tsx';
import { Choices } from '../options/choices.tsx';
import { arabicOption } from '../options/right-option.tsx';
import { Prompt } from '../prompt.tsx';
import { SwapButton } from '../swap-button.tsx';
import { chooseByKey, type QuestionKind, type QuestionProps } from './question-kind.ts';

function Listening({ question, ...rest }: QuestionProps<'listening'>) {
  const isOver = rest.solution !== null;
  return (
    <>
      <Prompt>
        <ListenButtons purpose="asked" isOver={isOver} beside={<SwapButton without="sound" isOver={isOver} />} />
      </Prompt>
      <Choices {...rest}>
        {question.options.map((word) => (
          <ArabicWord key={word} className="option-word flex-1">
            {word}
          </ArabicWord>
        ))}
      </Choices>
    </>
  );
}

export const listening: QuestionKind<'listening'> = {
  Body: Listening,
  ask: () => 'listening',
  onKey: chooseByKey,
  rightOption: ({ options }, option) => arabicOption(options[option]),
};
