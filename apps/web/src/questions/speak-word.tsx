import { foldLetters } from '@kalima/rules';
import { useMicrophonePermission } from '../lib/speech-input/permission.ts';
import type { SpeechProblem } from '../lib/speech-input/speech-input.ts';
import { classNames } from '../ui/class-names.ts';
import { Transliteration } from '../ui/transliteration.tsx';
import { ArabicWord } from './arabic-word.tsx';
import { headingId } from './heading-id.ts';
import { ListenButtons } from './listen-buttons.tsx';
import { OptionGroup } from './option-group.tsx';
import type { QuestionKind, QuestionProps } from './question-kind.ts';
import { RecordButton } from './record-button.tsx';
import { RecorderNews } from './recorder-news.tsx';
import { SwapButton } from './swap-button.tsx';
import { useRecorder } from './use-recorder.ts';

/** Another take would fail as well. */
const lasting: readonly SpeechProblem[] = ['no-recogniser', 'plain-http'];

function SpeakWord({ question, solution, onAnswer }: QuestionProps<'speak_sentence'>) {
  const isOver = solution !== null;
  const permission = useMicrophonePermission();
  const recorder = useRecorder({
    onStart: () => onAnswer(null),
    onTranscribed: ({ transcript }) => onAnswer({ kind: 'spoken', transcript }),
    isExact: ({ transcript }) => foldLetters(transcript) === foldLetters(question.arabic),
  });
  const canRecord = recorder.state.kind !== 'failed' || !lasting.includes(recorder.state.problem);
  return (
    <>
      <div
        data-keep-clear=""
        className="flex min-h-40 flex-1 flex-col items-center justify-center gap-1 rounded-card border border-line bg-surface px-4 py-1.5 text-center md:max-h-112 md:gap-2"
      >
        <ArabicWord className="text-[clamp(2.75rem,2rem+4vw,4rem)] leading-[1.6]">{question.arabic}</ArabicWord>
        <div>
          <Transliteration text={question.transliteration} className="text-lg" />
          <p className="text-lg font-black text-balance">{question.meaning}</p>
        </div>
        <ListenButtons purpose="beside" isOver={isOver} />
      </div>
      <OptionGroup
        aria-labelledby={headingId}
        className={classNames('mt-auto flex flex-col items-center gap-1 pb-1 md:gap-2', isOver && 'hidden')}
      >
        {canRecord && <RecordButton recorder={recorder} isOver={isOver} />}
        <div className="grid min-h-12 w-full content-center">
          <RecorderNews state={recorder.state} permission={permission} />
        </div>
        <SwapButton without="voice" isOver={isOver} />
      </OptionGroup>
    </>
  );
}

export const speakWord: QuestionKind<'speak_sentence'> = {
  Body: SpeakWord,
  ask: () => 'speak_sentence',
};
