import { type InvalidEvent, useState } from 'react';
import { type FieldName, type InvalidKey, invalidKey } from './validation.ts';

type FieldErrors = Partial<Record<FieldName, InvalidKey>>;

function firstInvalid(form: HTMLFormElement | null): Element | undefined {
  return [...(form?.elements ?? [])].find((field) => field instanceof HTMLInputElement && !field.validity.valid);
}

/** Native validation with our own sentences: spread `watch(field)` on an input. */
export function useFieldErrors() {
  const [errors, setErrors] = useState<FieldErrors>({});

  const watch = (field: FieldName) => ({
    name: field,
    onInvalid(event: InvalidEvent<HTMLInputElement>) {
      event.preventDefault();
      const input = event.currentTarget;
      if (firstInvalid(input.form) === input) input.focus();
      const { validity } = input;
      setErrors((before) => ({ ...before, [field]: invalidKey(field, validity) }));
    },
    onInput() {
      setErrors(({ [field]: _gone, ...rest }) => rest);
    },
  });

  return {
    errors,
    watch,
    fail: (field: FieldName, key: InvalidKey) => setErrors({ [field]: key }),
    clear: () => setErrors({}),
  };
}
