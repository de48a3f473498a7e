import { useTranslation } from 'react-i18next';
import { StarMark } from '../../../ui/star-mark.tsx';
import { ArabicWord } from './arabic-word.tsx';
import { ChoiceCard } from './choice-card.tsx';
import { OptionGroup } from './option-group.tsx';
import { PromptCard } from './prompt-card.tsx';
import { type QuestionProps, standingOf } from './question-props.ts';

export const truths = [true, false] as const;

export function TrueFalse({ question, headingId, answer, solution, onAnswer }: QuestionProps<'true_false'>) {
  const { t } = useTranslation('exercise');
  const right = solution?.kind === 'truth' ? solution.value : null;
  return (
    <>
      <PromptCard>
        <ArabicWord className="text-[clamp(3.25rem,2.6rem+4vw,4.75rem)] leading-[1.6]">{question.arabic}</ArabicWord>
        <span className="my-2 flex w-40 items-center gap-3 text-gold" aria-hidden="true">
          <span className="h-px flex-1 bg-line" />
          <StarMark size={14} />
          <span className="h-px flex-1 bg-line" />
        </span>
        <p className="text-2xl font-black text-balance">{question.meaning}</p>
      </PromptCard>
      <OptionGroup aria-labelledby={headingId} className="grid grid-cols-2 gap-3 pb-1">
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
              <span className="flex-1">{t(value ? 'true' : 'false')}</span>
            </ChoiceCard>
          );
        })}
      </OptionGroup>
    </>
  );
}
