import '../questions/questions.css';
import type { Key, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';

interface Look {
  readonly head: string;
  readonly scroll?: string;
  readonly body: string;
  readonly foot: string;
  readonly footBody: string;
}

const question = 'question flex flex-col gap-3 px-4 pt-1 md:gap-5 md:px-6 md:pt-4';
const aboveEdge = 'pb-[max(1rem,env(safe-area-inset-bottom))]';
/** The offline bar lies between the foot and the edge of the screen. */
const aboveBar = 'pb-[max(0.5rem,calc(max(1rem,env(safe-area-inset-bottom))-var(--offline-bar)))]';

const exercise: Look = {
  head: 'gap-2 md:gap-4 md:py-5',
  body: `appear ${question}`,
  foot: 'exercise-foot md:border-t md:border-line',
  footBody: `px-4 ${aboveBar} md:px-6 md:py-6`,
};

const trial: Look = {
  head: 'gap-3 md:py-4',
  scroll: 'overflow-x-hidden',
  body: 'flex flex-col items-center justify-evenly gap-2',
  foot: 'exercise-foot',
  footBody: `px-4 ${aboveBar} md:px-6 md:pb-7`,
};

const looks = {
  exercise,
  teaching: { ...exercise, body: `rise ${question}`, footBody: `px-4 ${aboveEdge} md:px-6 md:py-6` },
  /** Something else takes the place of the question, and has the middle of the screen. */
  interruption: { ...exercise, scroll: 'flex flex-col', body: 'contents' },
  /** One press answers: the foot has the verdict. */
  onePress: { ...exercise, footBody: `px-4 ${aboveEdge} md:px-6 md:py-5` },
  letters: {
    head: 'gap-3 md:py-4',
    scroll: 'scroll-py-4',
    body: 'appear flex flex-col gap-4 px-5 pt-1 pb-3 md:px-6',
    foot: 'md:border-t md:border-line',
    footBody: `px-5 ${aboveEdge} md:px-6 md:py-5`,
  },
  trial,
  trialQuestion: { ...trial, body: `trial-question appear ${question}` },
} satisfies Record<string, Look>;

/** The cross: a link away, or a question before. */
export type Leave = { readonly label: string } & ({ readonly to: string } | { onLeave(): void });

interface RunFrameProps {
  look: keyof typeof looks;
  /** Null where nothing can be left; undefined while the run loads. */
  leave?: Leave | null | undefined;
  progress?: ReactNode;
  corner?: ReactNode;
  /** A new key remounts the middle. */
  name?: Key;
  className?: string | undefined;
  foot?: ReactNode;
  footClassName?: string;
  children: ReactNode;
}

/** The frame of every run of questions: the way out and the progress above, the question in the middle, the buttons under the thumb. */
export function RunFrame(props: RunFrameProps) {
  const { look, leave, progress, corner, name, className, foot, footClassName, children } = props;
  const { head, scroll, body, foot: footLook, footBody }: Look = looks[look];
  return (
    <>
      {leave === undefined ? (
        <div className="h-16 shrink-0" />
      ) : (
        <header
          className={classNames(
            'mx-auto flex w-full max-w-3xl shrink-0 items-center justify-between py-2 md:px-6',
            leave ? 'px-2' : 'pr-2 pl-4',
            head,
          )}
        >
          {leave && <LeaveCross {...leave} />}
          {progress}
          {corner}
        </header>
      )}
      <div className={classNames('min-h-0 flex-1 overflow-y-auto', scroll)}>
        <div key={name} className={classNames('mx-auto min-h-full w-full max-w-2xl', body, className)}>
          {children}
        </div>
      </div>
      {foot !== undefined && (
        <footer className={classNames('shrink-0', footLook, footClassName)}>
          <div className={classNames('mx-auto w-full max-w-2xl pt-2', footBody)}>{foot}</div>
        </footer>
      )}
    </>
  );
}

function LeaveCross({ label, ...way }: Leave) {
  const look = {
    'aria-label': label,
    className: 'grid size-12 shrink-0 place-items-center rounded-button text-muted hover:text-ink',
    children: <Icon name="cross" size={26} />,
  };
  return 'to' in way ? <Link to={way.to} {...look} /> : <button type="button" onClick={way.onLeave} {...look} />;
}

/** Which question of how many, in the corner. */
export function RunCount({ number, total }: { number: number; total: number }) {
  return (
    <span className="num mr-2 ml-2 shrink-0 font-extrabold text-muted" aria-hidden="true">
      {number} / {total}
    </span>
  );
}
