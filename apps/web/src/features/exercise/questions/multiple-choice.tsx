import { ArabicWord } from './arabic-word.tsx';
import { Choices } from './choices.tsx';
import { Drawing } from './drawing.tsx';
import { PromptCard } from './prompt-card.tsx';
import type { QuestionProps } from './question-props.ts';
import { VerseLine } from './verse-line.tsx';

const maxLine = 20;
const maxWord = 10;

/** What two columns of a phone cannot hold. */
const isLongText = (text: string) => text.length > maxLine || text.split(/\s/).some((word) => word.length > maxWord);

export function MultipleChoice({ question, ...rest }: QuestionProps<'multiple_choice'>) {
  const { prompt, verse, options } = question;
  const isLong = options.some((face) =>
    face.kind === 'arabic' ? face.arabic.includes(' / ') : isLongText(face.meaning),
  );
  return (
    <>
      {verse ? (
        <figure className="rounded-card border border-line bg-surface px-3 pt-1 pb-3 text-center md:px-6 md:pt-3 md:pb-5">
          <VerseLine tokens={verse.tokens} from={verse.firstToken} at={verse.token} />
          <figcaption className="num mt-3 text-xs font-bold text-muted">
            {verse.surahName} {verse.reference}
          </figcaption>
        </figure>
      ) : (
        <PromptCard className="gap-2">
          {prompt.kind === 'arabic' ? (
            <ArabicWord className="text-[clamp(3.25rem,2.6rem+4vw,4.75rem)] leading-[1.6]">{prompt.arabic}</ArabicWord>
          ) : (
            <>
              {prompt.image && <Drawing address={prompt.image} className="h-[clamp(4.5rem,16dvh,9rem)]" />}
              <p className="text-3xl font-black text-balance">{prompt.meaning}</p>
            </>
          )}
        </PromptCard>
      )}
      <Choices {...rest} columns={isLong ? 'one on a phone' : 'two'}>
        {options.map((face) =>
          face.kind === 'arabic' ? (
            <ArabicWord key={face.arabic} className="option-word flex-1 text-2xl font-medium md:text-3xl">
              {face.arabic}
            </ArabicWord>
          ) : (
            <span key={face.meaning} className="min-w-0 flex-1 leading-snug">
              {face.meaning}
            </span>
          ),
        )}
      </Choices>
    </>
  );
}
