import { ArabicWord } from '../arabic-word.tsx';
import { useSay } from '../use-say.ts';
import { Choices } from './choices.tsx';
import { PromptCard } from './prompt-card.tsx';
import type { QuestionProps } from './question-props.ts';

const lineMost = 20;
const wordMost = 10;

/** What two columns of a phone cannot hold. */
const isLongText = (text: string) => text.length > lineMost || text.split(/\s/).some((word) => word.length > wordMost);

export function MultipleChoice({ question, ...rest }: QuestionProps<'multiple_choice'>) {
  const say = useSay();
  const { prompt, options } = question;
  const isLong = options.some((face) =>
    face.kind === 'arabic' ? face.arabic.includes(' / ') : isLongText(say(face.meaning)),
  );
  return (
    <>
      <PromptCard>
        {prompt.kind === 'arabic' ? (
          <ArabicWord className="text-[clamp(2.5rem,2rem+3vw,3.75rem)]">{prompt.arabic}</ArabicWord>
        ) : (
          <p className="text-3xl font-black text-balance">{say(prompt.meaning)}</p>
        )}
      </PromptCard>
      <Choices {...rest} isLong={isLong}>
        {options.map((face) =>
          face.kind === 'arabic' ? (
            <ArabicWord key={face.arabic} className="flex-1 text-2xl font-medium">
              {face.arabic}
            </ArabicWord>
          ) : (
            <span key={face.meaning.en} className="min-w-0 flex-1 leading-snug">
              {say(face.meaning)}
            </span>
          ),
        )}
      </Choices>
    </>
  );
}
