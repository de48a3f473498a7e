import { trimText } from '@kalima/rules/folding';
import { type ComponentProps, type InputEvent, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';

export interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  hint?: string | undefined;
  /** A sentence; the field is marked wrong while there is one. */
  error?: string | undefined;
  /** Sits inside the field at its end, such as show/hide. */
  end?: ReactNode;
}

/** The browser removes blanks around an address, but not the invisible marks of a pasted one, and refuses them. */
function trimAddress({ currentTarget: input }: InputEvent<HTMLInputElement>): void {
  const trimmed = trimText(input.value);
  if (input.type === 'email' && input.value !== trimmed) input.value = trimmed;
}

export function TextField({ label, hint, error, end, className, onInput, ...rest }: TextFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-bold">
        {label}
      </label>
      <div className="relative">
        <input
          {...rest}
          onInput={(event) => {
            trimAddress(event);
            onInput?.(event);
          }}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
          className={classNames(
            'block min-h-13 w-full rounded-button border-2 bg-surface px-4 text-base font-semibold text-ink',
            'placeholder:font-medium placeholder:text-muted',
            'focus-visible:border-hue-ink focus-visible:outline-2 focus-visible:-outline-offset-2',
            end !== undefined && 'pr-14',
            error ? 'border-bad-ink' : 'border-line-strong/60',
          )}
        />
        {end}
      </div>
      {note && (
        <p
          id={noteId}
          className={classNames(
            'mt-1.5 flex items-start gap-1.5 text-sm',
            error ? 'font-bold text-bad-ink' : 'text-muted',
          )}
        >
          {error && <Icon name="alert" size={18} className="mt-0.5" />}
          <span>{note}</span>
        </p>
      )}
    </div>
  );
}
