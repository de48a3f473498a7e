import './exercise.css';
import { useState } from 'react';
import type { ExerciseLinks } from './exercise-links.ts';
import { ExercisePlay } from './exercise-play.tsx';
import { ExerciseSkeleton } from './exercise-skeleton.tsx';
import { type Place, useStarted } from './queries.ts';
import { StartProblem } from './start-problem.tsx';

interface ExerciseScreenProps extends Place {
  links: ExerciseLinks;
}

/** One graded exercise, as high as the window: nothing but the question scrolls, and only where it has to. */
export function ExerciseScreen({ links, ...place }: ExerciseScreenProps) {
  const [run, setRun] = useState(0);
  const started = useStarted(place, run);
  return (
    <main id="main" tabIndex={-1} className="exercise relative flex h-dvh flex-col overflow-hidden">
      {started.data ? (
        <ExercisePlay
          key={`${started.data.session.id}-${run}`}
          started={started.data}
          links={links}
          onStartAgain={() => setRun(run + 1)}
        />
      ) : started.isError ? (
        <StartProblem
          error={started.error}
          busy={started.isFetching}
          homePath={links.home}
          onRetry={() => started.refetch()}
        />
      ) : (
        <ExerciseSkeleton />
      )}
    </main>
  );
}
