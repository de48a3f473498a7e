import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { StarMark } from '../game/star-mark.tsx';

export type ButtonVariant = 'primary' | 'danger' | 'neutral' | 'ghost' | 'quiet';
type ButtonSize = 'small' | 'compact' | 'medium' | 'tall' | 'half' | 'large' | 'icon';

const variants: Record<ButtonVariant, string> = {
  primary: 'lip bg-gold text-on-gold [--lip:var(--gold-lip)]',
  danger: 'lip bg-bad text-on-bad [--lip:var(--bad-lip)]',
  neutral: 'lip bg-surface text-ink ring-2 ring-inset ring-line hover:bg-surface-2 [--lip:var(--line)]',
  ghost: 'text-hue-ink hover:bg-hue-tint active:bg-hue-tint transition-colors',
  quiet: 'text-muted hover:bg-hue-tint active:bg-hue-tint transition-colors',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-12 px-5 text-sm',
  compact: 'min-h-12 px-4 text-base',
  medium: 'min-h-12 px-5 text-base',
  tall: 'min-h-14 px-6 text-base',
  /** Two of them beside each other on a phone. */
  half: 'min-h-14 flex-1 px-2 text-[0.9375rem]',
  large: 'min-h-14 px-6 text-lg',
  icon: 'size-12 shrink-0',
};

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  full?: boolean | undefined;
}

/** The look of a button, for a link that should have it too (see button-link.tsx). */
export function buttonClass({ variant = 'primary', size = 'medium', full = false }: ButtonLook = {}): string {
  return classNames(
    'inline-flex select-none items-center justify-center gap-2.5 rounded-button py-2 text-center font-extrabold',
    'disabled:opacity-55 aria-disabled:opacity-55',
    variants[variant],
    sizes[size],
    full && 'w-full',
  );
}

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Work is under way: the button keeps its place and its name, turns a star and takes no press. */
  busy?: boolean | undefined;
}

export function Button({ variant, size, full, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classNames(buttonClass({ variant, size, full }), className)}
    >
      {/* It takes no room, so that the label stays. */}
      {busy && <StarMark size={20} turning className={size === 'icon' ? undefined : '-ml-[calc(20px+0.625rem)]'} />}
      {children}
    </button>
  );
}
