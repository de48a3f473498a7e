import type { AnsweredReply, AnswerInput } from '@kalima/contract';
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { headingId } from './heading-id.ts';
import { NumberedOption, optionState } from './option-card.tsx';
import { OptionGroup } from './option-group.tsx';

interface ChoicesProps {
  /** Arabic words stand in two columns, meanings under each other on a phone, sentences everywhere. */
  columns?: 'two' | 'one on a phone' | 'one';
  answer: AnswerInput | null;
  solution: AnsweredReply['solution'] | null;
  onAnswer(answer: AnswerInput): void;
  children: readonly ReactNode[];
}

const grids = { two: 'auto-rows-fr grid-cols-2', 'one on a phone': 'grid-cols-1 md:grid-cols-2', one: 'grid-cols-1' };

/** The four answers of a question; keys 1 to 4. */
export function Choices({ columns = 'two', answer, solution, onAnswer, children }: ChoicesProps) {
  const right = solution?.kind === 'choice' ? solution.option : null;
  return (
    <OptionGroup aria-labelledby={headingId} className={classNames('mt-auto grid gap-3 pb-1', grids[columns])}>
      {children.map((face, option) => {
        const isChosen = answer?.kind === 'choice' && answer.option === option;
        return (
          <NumberedOption
            // biome-ignore lint/suspicious/noArrayIndexKey: the place of an option is its name
            key={option}
            number={option + 1}
            state={optionState(isChosen, right === option, right !== null)}
            isChosen={isChosen}
            onChoose={() => onAnswer({ kind: 'choice', option })}
          >
            {face}
          </NumberedOption>
        );
      })}
    </OptionGroup>
  );
}
