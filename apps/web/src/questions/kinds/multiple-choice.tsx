import { ArabicWord } from '../arabic-word.tsx';
import { AskedWord } from '../asked-word.tsx';
import { Drawing } from '../drawing.tsx';
import { Choices } from '../options/choices.tsx';
import { arabicOption, meaningOption } from '../options/right-option.tsx';
import { Prompt } from '../prompt.tsx';
import { Reading, ReadingHelp } from '../reading-help.tsx';
import { VerseCard } from '../verse-card.tsx';
import { VerseLine } from '../verse-line.tsx';
import { chooseByKey, type QuestionKind, type QuestionProps } from './question-kind.ts';

function MultipleChoice({ question, ...rest }: QuestionProps<'multiple_choice'>) {
  const { prompt, verse, options } = question;
  const hasHelp = [prompt, ...options].some((face) => face.kind === 'arabic' && face.transliteration !== null);
  return (
    <>
      {verse ? (
        <VerseCard verse={verse}>
          <VerseLine tokens={verse.tokens} from={verse.firstToken} at={verse.token} />
        </VerseCard>
      ) : (
        <Prompt>
          {prompt.kind === 'arabic' ? (
            <>
              <AskedWord>{prompt.arabic}</AskedWord>
              <Reading className="text-lg">{prompt.transliteration}</Reading>
            </>
          ) : (
            <>
              {prompt.image && <Drawing address={prompt.image} className="h-[clamp(3.5rem,14dvh,9rem)]" />}
              <p className="asked-meaning">{prompt.meaning}</p>
            </>
          )}
          {hasHelp && <ReadingHelp isHeard={prompt.kind === 'arabic'} isOver={rest.solution !== null} />}
        </Prompt>
      )}
      <Choices {...rest} columns={prompt.kind === 'arabic' ? 'one on a phone' : 'two'}>
        {options.map((face) =>
          face.kind === 'arabic' ? (
            <span key={face.arabic} className="flex min-w-0 flex-1 flex-col items-center">
              <ArabicWord className="option-word">{face.arabic}</ArabicWord>
              <Reading className="text-sm">{face.transliteration}</Reading>
            </span>
          ) : (
            <span key={face.meaning} className="meaning">
              {face.meaning}
            </span>
          ),
        )}
      </Choices>
    </>
  );
}

export const multipleChoice: QuestionKind<'multiple_choice'> = {
  Body: MultipleChoice,
  ask({ verse, direction }) {
    if (verse) return 'verse';
    return direction === 'arabic-to-meaning' ? 'meaning' : 'arabic';
  },
  marked: ({ verse }) => verse?.tokens.slice(verse.firstToken, verse.token + 1).join(' '),
  onKey: chooseByKey,
  rightOption({ options }, at) {
    const option = options[at];
    return option?.kind === 'arabic' ? arabicOption(option.arabic) : meaningOption(option?.meaning);
  },
  shows: ({ verse }) => ({ arabic: verse !== null }),
};
