import { type ComponentProps, type Ref, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'maxLength'> {
  label: string;
  value: string;
  maxLength: number;
  counter: string;
  /** A sentence; marks the field as invalid. */
  error?: string | undefined;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Share of the length from which a screen reader announces the remaining space. */
const nearlyFull = 0.95;

export function TextArea({ label, value, maxLength, counter, error, className, ...rest }: TextAreaProps) {
  const id = useId();
  const [errorId, counterId] = [`${id}-error`, `${id}-counter`];
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-bold">
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        value={value}
        maxLength={maxLength}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${errorId} ${counterId}` : counterId}
        className={classNames(
          'block w-full resize-none rounded-button border-2 bg-surface px-4 py-2.5 text-base font-semibold text-ink',
          'focus-visible:border-hue-ink focus-visible:outline-2 focus-visible:-outline-offset-2',
          error ? 'border-bad-ink' : 'border-line-strong/60',
        )}
      />
      <div className="mt-1 flex flex-wrap justify-between gap-x-3 text-sm">
        {error && (
          <p id={errorId} className="flex items-start gap-1.5 font-bold text-bad-ink">
            <Icon name="alert" size={18} className="mt-0.5" />
            {error}
          </p>
        )}
        <p
          id={counterId}
          aria-live={value.length >= maxLength * nearlyFull ? 'polite' : 'off'}
          className="num ml-auto text-xs leading-6 text-muted"
        >
          {counter}
        </p>
      </div>
    </div>
  );
}
