import '../questions/questions.css';
import type { Key, ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { IconAction } from '../ui/icon-action.tsx';

interface Look {
  readonly head: string;
  readonly scroll?: string | undefined;
  readonly body: string;
  readonly foot: string;
}

const question = 'question px-4 md:px-6';
/** The offline bar lies between the foot and the edge of the screen. */
const aboveBar = 'pb-[max(0.5rem,calc(max(1rem,env(safe-area-inset-bottom))-var(--offline-bar)))]';

/** The foot and the sheet of the verdict have the same room: the button of both is at one place. */
export const footRoom = `mx-auto w-full max-w-2xl px-4 pt-2 md:px-6 md:pb-6 ${aboveBar}`;

const exercise: Look = {
  head: 'gap-2 md:gap-4',
  body: `appear ${question}`,
  foot: 'verdict-room',
};

const trial: Look = {
  head: 'gap-3 md:py-4',
  scroll: 'overflow-x-hidden',
  body: 'flex flex-col items-center justify-evenly gap-2',
  foot: '',
};

const looks = {
  exercise,
  teaching: { ...exercise, body: 'rise teaching flex flex-col gap-3 px-4 pt-1 md:gap-5 md:px-6 md:pt-4', foot: '' },
  interruption: { ...exercise, scroll: 'flex flex-col', body: 'contents' },
  /** Tools, such as a keyboard, reach down to the buttons: the sheet covers what is no longer used. */
  tools: { ...exercise, foot: '' },
  letters: {
    head: 'gap-3 md:py-4',
    scroll: 'scroll-py-4',
    body: 'appear flex flex-col gap-4 px-5 pt-1 pb-3 md:px-6',
    foot: '',
  },
  letterQuestion: { ...exercise, body: `appear letter-run ${question}` },
  trial,
  trialQuestion: { ...exercise, head: trial.head, scroll: trial.scroll, body: `trial-question appear ${question}` },
} satisfies Record<string, Look>;

export type Leave = { readonly label: string } & ({ readonly to: string } | { onPress(): void });

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
  children: ReactNode;
}

export function RunFrame(props: RunFrameProps) {
  const { look, leave, progress, corner, name, className, foot, children } = props;
  const { head, scroll, body, foot: footLook }: Look = looks[look];
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
          {leave && <IconAction icon="cross" {...leave} />}
          {progress}
          {corner}
        </header>
      )}
      <div className={classNames('min-h-0 flex-1 overflow-y-auto', scroll)}>
        <div
          key={name}
          // A translation would give the answer, or take its words.
          translate={body.endsWith(question) ? 'no' : undefined}
          className={classNames('mx-auto min-h-full w-full max-w-2xl', body, className)}
        >
          {children}
        </div>
      </div>
      {foot !== undefined && (
        <footer className={classNames('shrink-0', footLook)}>
          <div className={footRoom}>{foot}</div>
        </footer>
      )}
    </>
  );
}

export function RunCount({ number, total }: { number: number; total: number }) {
  return (
    <span className="num mr-2 ml-2 shrink-0 font-extrabold text-muted" aria-hidden="true">
      {number} / {total}
    </span>
  );
}
