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
      <PromptCard className="gap-1">
        <ListenButtons purpose="asked" isOver={isOver} />
        {!isOver && <SwapButton without="sound" />}
      </PromptCard>
      <Choices {...rest} columns={question.options.some((word) => word.includes(' / ')) ? 'one on a phone' : 'two'}>
        {question.options.map((word) => (
          <ArabicWord key={word} className="option-word flex-1 text-2xl font-medium md:text-3xl">
            {word}
          </ArabicWord>
        ))}
      </Choices>
    </>
  );
}
