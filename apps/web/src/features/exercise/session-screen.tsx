import './exercise.css';
import type { Language } from '@kalima/contract/languages';
import { useState } from 'react';
import { useLanguage } from '../../lib/language/use-language.ts';
import type { SpeechInput } from '../../lib/speech-input/speech-input.ts';
import { useSpeechInput } from '../../lib/speech-input/use-speech-input.ts';
import { RunScreen } from '../../runs/run-screen.tsx';
import { Results } from './result/results.tsx';
import { ExercisePlay } from './session/exercise-play.tsx';
import { ExerciseSkeleton } from './session/exercise-skeleton.tsx';
import { useStarted } from './session/queries.ts';
import type { DrawNoBatteries, DrawReport, SessionNews, SessionStart } from './session/session-start.ts';
import { StartProblem } from './session/start-problem.tsx';

interface SessionScreenProps {
  start: SessionStart;
  noBatteries: DrawNoBatteries;
  report: DrawReport;
  speech?: SpeechInput;
  news?: SessionNews;
}

export function SessionScreen({ start, noBatteries, report, speech, news }: SessionScreenProps) {
  const [run, setRun] = useState(0);
  const chosen = useSpeechInput();
  const spoken = useLanguage();
  // Asked again after its end, the server would begin another run.
  const [finishedIn, setFinishedIn] = useState<Language | null>(null);
  const language = finishedIn ?? spoken;
  const started = useStarted(start, run, language);
  return (
    <RunScreen>
      {started.data ? (
        <ExercisePlay
          key={`${started.data.session.id}-${run}-${language}`}
          started={started.data}
          language={language}
          onFinished={setFinishedIn}
          noBatteries={noBatteries}
          report={report}
          results={(end) => <Results {...end} />}
          speech={speech ?? chosen}
          news={news}
          onStartAgain={() => {
            setFinishedIn(null);
            setRun(run + 1);
          }}
        />
      ) : started.isError ? (
        <StartProblem
          kind={start.kind}
          error={started.error}
          busy={started.isFetching}
          onRetry={() => started.refetch()}
        />
      ) : (
        <ExerciseSkeleton />
      )}
    </RunScreen>
  );
}
