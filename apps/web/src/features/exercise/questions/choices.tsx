import type { AnsweredReply, AnswerInput } from '@kalima/contract';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { ChoiceCard } from './choice-card.tsx';
import { OptionGroup } from './option-group.tsx';
import { standingOf } from './question-props.ts';

interface ChoicesProps {
  headingId: string;
  /** Long answers stand under each other on a phone, sentences everywhere. */
  columns?: 'two' | 'one on a phone' | 'one';
  /** Words with all the marks of a verse take more height, where there is some. */
  isTall?: boolean;
  answer: AnswerInput | null;
  solution: AnsweredReply['solution'] | null;
  onAnswer(answer: AnswerInput): void;
  children: readonly ReactNode[];
}

const grids = { two: 'grid-cols-2', 'one on a phone': 'grid-cols-1 md:grid-cols-2', one: 'grid-cols-1' };

/** The four answers of a question; keys 1 to 4. */
export function Choices({
  headingId,
  columns = 'two',
  isTall = false,
  answer,
  solution,
  onAnswer,
  children,
}: ChoicesProps) {
  const right = solution?.kind === 'choice' ? solution.option : null;
  return (
    <OptionGroup
      aria-labelledby={headingId}
      className={classNames('grid gap-3 pb-1', grids[columns], isTall && 'max-h-44 flex-1 auto-rows-fr')}
    >
      {children.map((face, option) => {
        const isChosen = answer?.kind === 'choice' && answer.option === option;
        return (
          <ChoiceCard
            // biome-ignore lint/suspicious/noArrayIndexKey: the place of an option is its name
            key={option}
            number={option + 1}
            standing={standingOf(isChosen, right === option, right !== null)}
            isOwn={isChosen}
            onChoose={() => onAnswer({ kind: 'choice', option })}
          >
            {face}
          </ChoiceCard>
        );
      })}
    </OptionGroup>
  );
}
