import { Choices } from './choices.tsx';
import type { QuestionProps } from './question-props.ts';
import { VerseCard } from './verse-card.tsx';

export function WholeVerse({ question, ...rest }: QuestionProps<'whole_verse'>) {
  const { verse, options } = question;
  return (
    <>
      <VerseCard verse={verse}>
        <p lang="ar" dir="rtl" className="verse leading-[2.4]">
          {verse.tokens.join(' ')}
        </p>
      </VerseCard>
      <Choices {...rest} columns="one">
        {options.map((translation) => (
          <span key={translation} className="sentence min-w-0 flex-1 text-sm leading-[1.2] md:text-base">
            {translation}
          </span>
        ))}
      </Choices>
    </>
  );
}
