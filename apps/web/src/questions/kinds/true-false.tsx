import { useTranslation } from 'react-i18next';
import { StarMark } from '../../ui/game/star-mark.tsx';
import { AskedWord } from '../asked-word.tsx';
import { NumberedOption, optionState } from '../options/option-card.tsx';
import { headingId, OptionGroup } from '../options/option-group.tsx';
import { Prompt } from '../prompt.tsx';
import { Reading, ReadingHelp } from '../reading-help.tsx';
import type { QuestionKind, QuestionProps } from './question-kind.ts';

const truths = [true, false] as const;

function TrueFalse({ question, answer, solution, onAnswer }: QuestionProps<'true_false'>) {
  const { t } = useTranslation('exercise');
  const right = solution?.kind === 'truth' ? solution.value : null;
  return (
    <>
      <Prompt>
        <AskedWord>{question.arabic}</AskedWord>
        <Reading className="text-lg">{question.transliteration}</Reading>
        <span className="flex w-40 items-center gap-3 text-gold" aria-hidden="true">
          <span className="h-px flex-1 bg-line" />
          <StarMark size={14} />
          <span className="h-px flex-1 bg-line" />
        </span>
        <p className="asked-meaning">{question.meaning}</p>
        {question.transliteration !== null && <ReadingHelp isHeard isOver={solution !== null} />}
      </Prompt>
      <OptionGroup aria-labelledby={headingId} className="answers grid grid-cols-2 gap-2">
        {truths.map((value, index) => {
          const isChosen = answer?.kind === 'truth' && answer.value === value;
          return (
            <NumberedOption
              key={String(value)}
              number={index + 1}
              state={optionState(isChosen, right === value, right !== null)}
              isChosen={isChosen}
              onChoose={() => onAnswer({ kind: 'truth', value })}
            >
              <span className="flex-1 text-center">{t(value ? 'true' : 'false')}</span>
            </NumberedOption>
          );
        })}
      </OptionGroup>
    </>
  );
}

export const trueFalse: QuestionKind<'true_false'> = {
  Body: TrueFalse,
  ask: () => 'true_false',
  tellsMistaken: true,
  onKey(_, key) {
    const value = truths[key];
    return value === undefined ? null : { kind: 'chosen', answer: { kind: 'truth', value } };
  },
};
