import { ArabicWord } from '../arabic-word.tsx';
import { Cloze } from '../cloze.tsx';
import { Choices } from '../options/choices.tsx';
import { VerseCard } from '../verse-card.tsx';
import { chooseByKey, type QuestionKind, type QuestionProps } from './question-kind.ts';

/** A verse is never shown with an option in it: its gap stays empty until it holds the token that stands there. */
function FillBlank({ question, explanation, ...rest }: QuestionProps<'fill_blank'>) {
  const { verse, options } = question;
  return (
    <>
      <VerseCard verse={verse} translation={verse.translation}>
        <p lang="ar" translate="no" dir="rtl" className="verse">
          <Cloze
            tokens={verse.tokens}
            blank={verse.blank}
            options={options}
            preview={null}
            token={explanation?.verse?.tokens[verse.blank] ?? null}
          />
        </p>
      </VerseCard>
      <Choices {...rest}>
        {options.map((form) => (
          <ArabicWord key={form} className="verse-word flex-1">
            {form}
          </ArabicWord>
        ))}
      </Choices>
    </>
  );
}

export const fillBlank: QuestionKind<'fill_blank'> = {
  Body: FillBlank,
  ask: () => 'fill_blank',
  onKey: chooseByKey,
  // The verse itself has the token with every sign; an option's form lacks those that its neighbours cause.
  rightOption: (_, __, { verse }) =>
    verse && (
      <bdi lang="ar" translate="no" dir="rtl" className="verse leading-[1.9]">
        {verse.tokens[verse.token - 1]}
      </bdi>
    ),
  shows: () => ({ arabic: true, translation: true }),
};
