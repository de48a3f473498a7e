import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { LineDrawing } from '../line-drawing.tsx';
import { StarMark } from './star-mark.tsx';

interface SoundButtonProps {
  label: string;
  state: 'silent' | 'loading' | 'playing';
  onPress(): void;
  keyShortcut?: string | undefined;
  className?: string | undefined;
}

const pictures = {
  silent: <Icon name="speaker" size={24} />,
  loading: <StarMark size={22} turning />,
  playing: (
    <LineDrawing>
      <rect x="6" y="6" width="12" height="12" rx="2.5" fill="currentColor" stroke="none" />
    </LineDrawing>
  ),
};

export function SoundButton({ label, state, onPress, keyShortcut, className }: SoundButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={keyShortcut}
      aria-pressed={state !== 'silent'}
      aria-busy={state === 'loading' || undefined}
      onClick={onPress}
      className={classNames(
        'grid size-12 shrink-0 place-items-center rounded-full bg-hue-tint text-hue-ink transition-colors',
        'hover:bg-surface-2 aria-pressed:bg-hue aria-pressed:text-on-hue print:hidden',
        className,
      )}
    >
      {pictures[state]}
    </button>
  );
}
