import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import { useToast } from '../../../ui/status/toast.tsx';
import { useUndoMark } from '../queries.ts';

interface UndoLineProps {
  text: string;
  mark: { surah: number; ayah: number | null; key: string };
  keyShortcut?: string;
}

/** Unlike a toast it stays in place, so that a slow reader does not miss it. */
export function UndoLine({ text, mark, keyShortcut }: UndoLineProps) {
  const { t } = useTranslation('read');
  const toasts = useToast();
  const undo = useUndoMark();
  const line = useRef<HTMLParagraphElement>(null);
  const isUndone = undo.isSuccess;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the undo its button goes, and the focus with it
  useEffect(() => line.current?.focus(), [isUndone]);
  const takeBack = () => undo.mutate(mark, { onError: () => toasts.show({ kind: 'bad', title: t('undo.failed') }) });
  return (
    <div className="appear flex flex-wrap items-center justify-center gap-x-2">
      <p ref={line} tabIndex={-1} className="text-center text-sm text-pretty outline-none">
        {isUndone ? t('undo.done') : text}
      </p>
      {!isUndone && (
        <Button variant="ghost" size="small" busy={undo.isPending} onClick={takeBack} aria-keyshortcuts={keyShortcut}>
          {t('undo.action')}
        </Button>
      )}
    </div>
  );
}
