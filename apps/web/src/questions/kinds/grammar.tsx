import { useTranslation } from 'react-i18next';
import { ArabicWord } from '../arabic-word.tsx';
import { AskedWord } from '../asked-word.tsx';
import { Choices } from '../options/choices.tsx';
import { arabicOption } from '../options/right-option.tsx';
import { Prompt } from '../prompt.tsx';
import { type GrammarValue, useGrammarLabels } from '../use-grammar-labels.ts';
import { VerseCard } from '../verse-card.tsx';
import { VerseLine } from '../verse-line.tsx';
import { chooseByKey, type QuestionKind, type QuestionOf, type QuestionProps } from './question-kind.ts';

function Grammar({ question, ...rest }: QuestionProps<'grammar'>) {
  const { t } = useTranslation('exercise');
  const { feature, prompt, options } = question;
  const labelOf = useGrammarLabels(feature);
  return (
    <>
      {prompt.kind === 'verse' ? (
        <VerseCard verse={prompt.verse}>
          <VerseLine tokens={prompt.verse.tokens} from={prompt.verse.token} at={prompt.verse.token} />
        </VerseCard>
      ) : (
        <Prompt>
          <p className="text-2xl font-black text-balance text-gold-ink">
            {t(`grammar.prompt.${feature}`, { label: labelOf(prompt.value) })}
          </p>
          <p className="flex flex-col items-center">
            <AskedWord>{prompt.arabic}</AskedWord>
            <span className="text-muted">{prompt.meaning}</span>
          </p>
        </Prompt>
      )}
      <Choices {...rest}>
        {options.map((option) =>
          option.kind === 'form' ? (
            <ArabicWord key={option.form} className="verse-word flex-1">
              {option.form}
            </ArabicWord>
          ) : (
            <span key={option.value} className="meaning text-center">
              {labelOf(option.value)}
            </span>
          ),
        )}
      </Choices>
    </>
  );
}

function GrammarLabel({ feature, value }: { feature: QuestionOf<'grammar'>['feature']; value: GrammarValue }) {
  return <b className="font-extrabold">{useGrammarLabels(feature)(value)}</b>;
}

export const grammar: QuestionKind<'grammar'> = {
  Body: Grammar,
  ask({ prompt, feature }) {
    if (prompt.kind === 'value') return 'form';
    return feature === 'who' ? 'doer' : 'ending';
  },
  marked: ({ prompt }) => (prompt.kind === 'verse' ? prompt.verse.tokens[prompt.verse.token] : undefined),
  onKey: chooseByKey,
  rightOption({ feature, options }, at) {
    const option = options[at];
    if (option?.kind === 'value') return <GrammarLabel feature={feature} value={option.value} />;
    return arabicOption(option?.form);
  },
  shows: ({ prompt }) => ({ arabic: prompt.kind === 'verse' }),
};
