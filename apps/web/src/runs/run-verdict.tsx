import type { ComponentProps, ReactNode } from 'react';
import { useKeys } from '../questions/use-keys.ts';
import { Button } from '../ui/controls/button.tsx';
import { KeyHint } from '../ui/controls/key-hint.tsx';
import { VerdictSheet } from './verdict-sheet.tsx';

interface RunVerdictProps extends Omit<ComponentProps<typeof VerdictSheet>, 'action'> {
  problem?: ReactNode;
  nextLabel: string;
  isBusy?: boolean;
  onNext(): void;
}

/** The sheet of a run that goes on by one button. */
export function RunVerdict({ problem, nextLabel, isBusy = false, onNext, ...sheet }: RunVerdictProps) {
  useKeys({ onEnter: isBusy ? undefined : onNext });
  return (
    <VerdictSheet
      {...sheet}
      action={
        <>
          {problem}
          <Button size="large" full busy={isBusy} onClick={onNext}>
            {nextLabel}
            <KeyHint of="↵" />
          </Button>
        </>
      }
    />
  );
}
