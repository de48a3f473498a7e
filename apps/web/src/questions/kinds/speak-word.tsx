import { foldLetters } from '@kalima/rules/folding';
import type { SpeechProblem } from '../../lib/speech-input/speech-input.ts';
import { Transliteration } from '../../ui/text/transliteration.tsx';
import { ArabicWord } from '../arabic-word.tsx';
import { ListenButtons } from '../listen-buttons.tsx';
import { headingId, OptionGroup } from '../options/option-group.tsx';
import { Prompt } from '../prompt.tsx';
import { useQuestionTools } from '../question-tools.ts';
import { SwapButton } from '../swap-button.tsx';
import { RecordButton } from '../voice/record-button.tsx';
import { RecorderNews } from '../voice/recorder-news.tsx';
import { useRecorder } from '../voice/use-recorder.ts';
import type { QuestionKind, QuestionProps } from './question-kind.ts';

/** Another take would fail as well. */
const lasting: readonly SpeechProblem[] = ['no-recogniser', 'plain-http'];

function SpeakWord({ question, solution, onAnswer }: QuestionProps<'speak_sentence'>) {
  const isOver = solution !== null;
  const { microphone } = useQuestionTools();
  const recorder = useRecorder({
    onStart: () => onAnswer(null),
    onTranscribed: ({ transcript }) => onAnswer({ kind: 'spoken', transcript }),
    isExact: ({ transcript }) => foldLetters(transcript) === foldLetters(question.arabic),
  });
  const canRecord = recorder.state.kind !== 'failed' || !lasting.includes(recorder.state.problem);
  return (
    <>
      <Prompt>
        <ArabicWord className="asked-word">{question.arabic}</ArabicWord>
        <div>
          <Transliteration text={question.transliteration} className="text-lg" />
          <p className="text-lg font-black text-balance">{question.meaning}</p>
        </div>
        <ListenButtons purpose="beside" isOver={isOver} />
      </Prompt>
      <OptionGroup
        aria-labelledby={headingId}
        inert={isOver}
        className="answers flex flex-col items-center gap-1 md:gap-2"
      >
        {canRecord && <RecordButton recorder={recorder} isOver={isOver} />}
        <div className="grid min-h-12 w-full content-center">
          <RecorderNews state={recorder.state} permission={microphone} />
        </div>
        <SwapButton without="voice" isOver={isOver} />
      </OptionGroup>
    </>
  );
}

export const speakWord: QuestionKind<'speak_sentence'> = {
  Body: SpeakWord,
  hasTools: true,
  ask: () => 'speak_sentence',
};
