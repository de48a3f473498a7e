import type { AnsweredReply, AnswerInput } from '@kalima/contract';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { ArabicWord } from '../arabic-word.tsx';
import { NumberedOption, optionState } from './option-card.tsx';
import { headingId, OptionGroup } from './option-group.tsx';

interface ChoicesProps {
  /** Arabic words stand in two columns, meanings under each other on a phone, sentences everywhere. */
  columns?: 'two' | 'one on a phone' | 'one';
  answer: AnswerInput | null;
  solution: AnsweredReply['solution'] | null;
  mistaken?: AnsweredReply['mistaken'] | undefined;
  onAnswer(answer: AnswerInput): void;
  children: readonly ReactNode[];
}

const grids = {
  two: 'words auto-rows-fr',
  'one on a phone': 'meanings auto-rows-fr grid-cols-1 md:grid-cols-2',
  one: 'sentences grid-cols-1',
};

/** The four answers of a question; keys 1 to 4. */
export function Choices({ columns = 'two', answer, solution, mistaken, onAnswer, children }: ChoicesProps) {
  const right = solution?.kind === 'choice' ? solution.option : null;
  return (
    <OptionGroup aria-labelledby={headingId} className={classNames('answers grid gap-2', grids[columns])}>
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
            {isChosen && mistaken?.kind === 'word' && right !== option && columns !== 'one' && (
              <OwnWord mistaken={mistaken} isArabic={columns === 'two'} />
            )}
          </NumberedOption>
        );
      })}
    </OptionGroup>
  );
}

interface OwnWordProps {
  mistaken: Extract<AnsweredReply['mistaken'], { kind: 'word' }>;
  isArabic: boolean;
}

/** The meaning or the word of a wrong option, in a place of its own: nothing moves for it. */
function OwnWord({ mistaken: { arabic, meaning }, isArabic }: OwnWordProps) {
  return isArabic ? (
    <span className="own-meaning">{meaning}</span>
  ) : (
    <ArabicWord className="own-word">{arabic}</ArabicWord>
  );
}
