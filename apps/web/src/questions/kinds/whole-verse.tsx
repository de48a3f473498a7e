import { Choices } from '../options/choices.tsx';
import { meaningOption } from '../options/right-option.tsx';
import { VerseCard } from '../verse-card.tsx';
import { chooseByKey, type QuestionKind, type QuestionProps } from './question-kind.ts';

function WholeVerse({ question, ...rest }: QuestionProps<'whole_verse'>) {
  const { verse, options } = question;
  return (
    <>
      <VerseCard verse={verse}>
        <p lang="ar" translate="no" dir="rtl" className="verse">
          {verse.tokens.join(' ')}
        </p>
      </VerseCard>
      <Choices {...rest} columns="one">
        {options.map((translation) => (
          <span key={translation} className="sentence">
            {translation}
          </span>
        ))}
      </Choices>
    </>
  );
}

export const wholeVerse: QuestionKind<'whole_verse'> = {
  Body: WholeVerse,
  ask: () => 'whole_verse',
  onKey: chooseByKey,
  rightOption: ({ options }, option) => meaningOption(options[option]),
  shows: () => ({ arabic: true }),
};
