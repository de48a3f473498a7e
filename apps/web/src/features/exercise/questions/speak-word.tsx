import { foldLetters } from '@kalima/rules';
import { useMicrophonePermission } from '../../../lib/speech-input/permission.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Transliteration } from '../../../ui/transliteration.tsx';
import { useRecorder } from '../sound/use-recorder.ts';
import { ArabicWord } from './arabic-word.tsx';
import { ListenButtons } from './listen-buttons.tsx';
import { OptionGroup } from './option-group.tsx';
import type { QuestionProps } from './question-props.ts';
import { RecordButton } from './record-button.tsx';
import { RecorderNews } from './recorder-news.tsx';
import { SwapButton } from './swap-button.tsx';

export function SpeakWord({ question, headingId, solution, onAnswer }: QuestionProps<'speak_sentence'>) {
  const isOver = solution !== null;
  const permission = useMicrophonePermission();
  const recorder = useRecorder({
    onStart: () => onAnswer(null),
    onTranscribed: ({ transcript }) => onAnswer({ kind: 'spoken', transcript }),
    isExact: ({ transcript }) => foldLetters(transcript) === foldLetters(question.arabic),
  });
  return (
    <>
      <div
        data-keep-clear=""
        className="flex min-h-40 flex-1 flex-col items-center justify-evenly gap-1 rounded-card border border-line bg-surface px-4 py-2 text-center md:max-h-80"
      >
        <ArabicWord className="text-[clamp(2.25rem,1.9rem+2.5vw,3.5rem)] leading-[1.6]">{question.arabic}</ArabicWord>
        <div>
          <Transliteration text={question.transliteration} className="text-lg" />
          <p className="text-lg font-black text-balance">{question.meaning}</p>
        </div>
        <ListenButtons purpose="beside" isOver={isOver} />
      </div>
      <OptionGroup
        aria-labelledby={headingId}
        className={classNames('flex flex-col items-center gap-2 pb-1', isOver && 'hidden')}
      >
        {recorder.state.kind !== 'failed' || recorder.state.problem !== 'no-recogniser' ? (
          <RecordButton recorder={recorder} isOver={isOver} />
        ) : null}
        <div className="grid min-h-12 w-full content-center">
          <RecorderNews state={recorder.state} permission={permission} />
        </div>
        {!isOver && <SwapButton without="voice" />}
      </OptionGroup>
    </>
  );
}
