export type ToastKind = 'good' | 'bad' | 'news';

export interface ToastText {
  title: string;
  body?: string | undefined;
  kind?: ToastKind | undefined;
  durationMs?: number | undefined;
}

export interface ShownToast extends ToastText {
  id: number;
}
