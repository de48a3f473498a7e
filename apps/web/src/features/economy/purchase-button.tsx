import { type ReactNode, useId } from 'react';
import { Button, type ButtonVariant } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface PurchaseButtonProps {
  children: ReactNode;
  price: number;
  spoken: string;
  problem: string | null;
  buying: { isPending: boolean; mutate(): void };
  variant: ButtonVariant;
}

export function PurchaseButton({ children, price, spoken, problem, buying, variant }: PurchaseButtonProps) {
  const reasonId = useId();
  return (
    <div>
      <Button
        variant={variant}
        full
        disabled={problem !== null}
        busy={buying.isPending}
        aria-label={spoken}
        aria-describedby={problem ? reasonId : undefined}
        onClick={() => buying.mutate()}
      >
        {children}
        <span className="num inline-flex items-center gap-1">
          <Icon name="gem" size={18} />
          {price}
        </span>
      </Button>
      {problem && (
        <p id={reasonId} className="mt-2.5 text-sm text-pretty text-muted">
          {problem}
        </p>
      )}
    </div>
  );
}
