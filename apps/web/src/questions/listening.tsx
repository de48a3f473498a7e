import { ArabicWord } from './arabic-word.tsx';
import { Choices } from './choices.tsx';
import { ListenButtons } from './listen-buttons.tsx';
import { Prompt } from './prompt.tsx';
import { chooseByKey, type QuestionKind, type QuestionProps } from './question-kind.ts';
import { arabicOption } from './right-option.tsx';
import { SwapButton } from './swap-button.tsx';

function Listening({ question, ...rest }: QuestionProps<'listening'>) {
  const isOver = rest.solution !== null;
  return (
    <>
      <Prompt>
        <ListenButtons purpose="asked" isOver={isOver} />
        <SwapButton without="sound" isOver={isOver} />
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
