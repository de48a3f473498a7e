import '../questions/questions.css';
import { Activity, type Key, type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '../ui/class-names.ts';
import { IconAction } from '../ui/controls/icon-action.tsx';
import { CornerKey } from '../ui/controls/key-hint.tsx';

/** The classes of a frame's parts. */
export interface RunLook {
  readonly head: string;
  readonly scroll?: string;
  readonly body: string;
  readonly foot: string;
  /** A translation would give the answer, or take its words. */
  readonly isQuestion?: true;
}

/** The offline bar lies between the foot and the edge of the screen. */
const aboveBar = 'pb-[max(0.5rem,calc(max(1rem,env(safe-area-inset-bottom))-var(--offline-bar)))]';

/** The foot and the sheet of the verdict have the same room: the button of both is at one place. */
export const footRoom = `foot-room mx-auto w-full max-w-2xl px-4 pt-2 md:px-6 md:pb-6 ${aboveBar}`;

/** The look of a question in any run. */
export const questionLook: RunLook = {
  head: 'gap-2 md:gap-4',
  body: 'appear question px-4 md:px-6',
  foot: 'verdict-room',
  isQuestion: true,
};

export type Leave = { readonly label: string } & ({ readonly to: string } | { onPress(): void });

interface RunFrameProps {
  look?: RunLook;
  /** Null where nothing can be left; undefined while the run loads. */
  leave?: Leave | null | undefined;
  /** Escape leaves, too. */
  hasLeaveKey?: boolean;
  progress?: ReactNode;
  corner?: ReactNode;
  /** A new key remounts the middle. */
  name?: Key;
  /** The middle of the next question, drawn but neither seen nor used: under its name it is there at once. */
  ahead?: { readonly name: Key; readonly children: ReactNode } | null;
  className?: string | undefined;
  foot?: ReactNode;
  /** The verdict, over the foot, which is out of use then. */
  sheet?: ReactNode;
  /** The words of the verdict, for a screen reader; its title is read with the focus. */
  said?: ReactNode;
  children: ReactNode;
}

export function RunFrame(props: RunFrameProps) {
  const {
    look = questionLook,
    leave,
    hasLeaveKey = false,
    progress,
    corner,
    name,
    ahead = null,
    className,
    foot,
    sheet,
    said,
    children,
  } = props;
  const view = useRef<HTMLDivElement>(null);
  // The view outlives its middle, and would show the next one scrolled as far as the last.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of each new middle
  useLayoutEffect(() => {
    if (view.current) view.current.scrollTop = 0;
  }, [name]);
  return (
    <>
      {leave === undefined ? (
        <div className="h-16 shrink-0" />
      ) : (
        <header
          className={classNames(
            'mx-auto flex w-full max-w-3xl shrink-0 items-center justify-between py-2 md:px-6',
            leave ? 'px-2' : 'pr-2 pl-4',
            look.head,
          )}
        >
          {leave && (
            <span className="relative">
              <IconAction icon="cross" {...leave} />
              {hasLeaveKey && (
                <CornerKey of="Esc" className="inset-x-0 -bottom-1.5 text-center [@media(height<480px)]:hidden" />
              )}
            </span>
          )}
          {progress}
          {corner}
        </header>
      )}
      <div ref={view} className={classNames('min-h-0 flex-1 overflow-y-auto', look.scroll)}>
        {[{ name: name ?? 'middle', children }, ...(ahead === null ? [] : [ahead])].map((middle, at) => (
          <Activity key={middle.name} mode={at === 0 ? 'visible' : 'hidden'}>
            <div
              translate={look.isQuestion && 'no'}
              className={classNames('mx-auto min-h-full w-full max-w-2xl', look.body, className)}
            >
              {middle.children}
            </div>
          </Activity>
        ))}
      </div>
      {foot !== undefined && (
        <footer inert={Boolean(sheet)} className={classNames('shrink-0', look.foot)}>
          <div className={footRoom}>{foot}</div>
        </footer>
      )}
      {sheet}
      {look.isQuestion && (
        <div role="status" className="sr-only">
          {said}
        </div>
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
