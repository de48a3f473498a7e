export type ToastKind = 'good' | 'bad' | 'news';

export interface ToastText {
  title: string;
  body?: string | undefined;
  kind?: ToastKind | undefined;
  durationMs?: number | undefined;
  /** Not a reply to the learner's action: replies are shown first. */
  isUnasked?: boolean | undefined;
  /** Survives the sign-out. */
  isFarewell?: boolean | undefined;
  onShown?: (() => void) | undefined;
}

export interface AskedToast extends ToastText {
  id: number;
}
