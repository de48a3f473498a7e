import type { AnsweredReply, AnswerInput } from '@kalima/contract';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { ChoiceCard } from './choice-card.tsx';
import { standingOf } from './question-props.ts';

interface ChoicesProps {
  headingId: string;
  /** Long answers stand under each other on a phone. */
  isLong: boolean;
  answer: AnswerInput | null;
  solution: AnsweredReply['solution'] | null;
  onAnswer(answer: AnswerInput): void;
  children: readonly ReactNode[];
}

/** The four answers of a question; keys 1 to 4. */
export function Choices({ headingId, isLong, answer, solution, onAnswer, children }: ChoicesProps) {
  const right = solution?.kind === 'choice' ? solution.option : null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend, and the heading names the group
    <div
      role="group"
      aria-labelledby={headingId}
      className={classNames('grid gap-3 pb-1', isLong ? 'grid-cols-1 md:grid-cols-2' : 'grid-cols-2')}
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
    </div>
  );
}
