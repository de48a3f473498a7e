import { ArabicWord } from './arabic-word.tsx';
import { Choices } from './choices.tsx';
import { ListenButtons } from './listen-buttons.tsx';
import { PromptCard } from './prompt-card.tsx';
import type { QuestionProps } from './question-props.ts';
import { SwapButton } from './swap-button.tsx';

export function Listening({ question, ...rest }: QuestionProps<'listening'>) {
  const isOver = rest.solution !== null;
  return (
    <>
      <PromptCard>
        <ListenButtons purpose="asked" isOver={isOver} />
      </PromptCard>
      <Choices {...rest}>
        {question.options.map((word) => (
          <ArabicWord key={word} className="option-word flex-1">
            {word}
          </ArabicWord>
        ))}
      </Choices>
      <SwapButton without="sound" isOver={isOver} />
    </>
  );
}
