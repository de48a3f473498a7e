import { useTranslation } from 'react-i18next';
import { StarMark } from '../../../ui/star-mark.tsx';
import { AskedWord } from './asked-word.tsx';
import { ChoiceCard } from './choice-card.tsx';
import { OptionGroup } from './option-group.tsx';
import { PromptCard } from './prompt-card.tsx';
import { type QuestionProps, standingOf } from './question-props.ts';
import { Reading, ReadingHelp } from './reading-help.tsx';

export const truths = [true, false] as const;

export function TrueFalse({ question, headingId, answer, solution, onAnswer }: QuestionProps<'true_false'>) {
  const { t } = useTranslation('exercise');
  const right = solution?.kind === 'truth' ? solution.value : null;
  return (
    <>
      <PromptCard>
        <AskedWord>{question.arabic}</AskedWord>
        <Reading className="text-lg">{question.transliteration}</Reading>
        <span className="my-2 flex w-40 items-center gap-3 text-gold" aria-hidden="true">
          <span className="h-px flex-1 bg-line" />
          <StarMark size={14} />
          <span className="h-px flex-1 bg-line" />
        </span>
        <p className="text-2xl font-black text-balance">{question.meaning}</p>
        {question.transliteration !== null && <ReadingHelp isHeard isOver={solution !== null} />}
      </PromptCard>
      <OptionGroup aria-labelledby={headingId} className="mt-auto grid grid-cols-2 gap-3 pb-1">
        {truths.map((value, index) => {
          const isChosen = answer?.kind === 'truth' && answer.value === value;
          return (
            <ChoiceCard
              key={String(value)}
              number={index + 1}
              standing={standingOf(isChosen, right === value, right !== null)}
              isOwn={isChosen}
              onChoose={() => onAnswer({ kind: 'truth', value })}
            >
              <span className="flex-1 text-center">{t(value ? 'true' : 'false')}</span>
            </ChoiceCard>
          );
        })}
      </OptionGroup>
    </>
  );
}
