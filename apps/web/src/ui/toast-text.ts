export type ToastKind = 'good' | 'bad' | 'news';

export interface ToastText {
  title: string;
  body?: string | undefined;
  kind?: ToastKind | undefined;
  durationMs?: number | undefined;
  /** Answers nothing that somebody just did: it lets go before what does. */
  isUnasked?: boolean | undefined;
  /** For whoever has left the account: it is told after the leaving. */
  isFarewell?: boolean | undefined;
  onShown?: (() => void) | undefined;
}

export interface AskedToast extends ToastText {
  id: number;
}
