import { maxEmailLength, maxNameLength, passwordLength } from '@kalima/contract/account-limits';
import { type InvalidEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AccountError, problemField, problemSentence } from './account-problems.ts';
import { type FieldName, type InvalidKey, invalidKey } from './validation.ts';

type FieldErrors = Partial<Record<FieldName, InvalidKey>>;

const maxLengths: Readonly<Record<FieldName, number>> = {
  displayName: maxNameLength,
  email: maxEmailLength,
  password: passwordLength.max,
  repeat: passwordLength.max,
  current: passwordLength.max,
};

function firstInvalid(form: HTMLFormElement | null): Element | undefined {
  return [...(form?.elements ?? [])].find((field) => field instanceof HTMLInputElement && !field.validity.valid);
}

/** Native validation with our own sentences: spread `fieldProps(field)` on an input. */
export function useFieldErrors() {
  const { t } = useTranslation('account');
  const [errors, setErrors] = useState<FieldErrors>({});
  const inputs = useRef(new Map<FieldName, HTMLInputElement>());
  const failed = useRef<FieldName | null>(null);
  // After drawing: the field that is wrong may only now be there.
  useEffect(() => {
    if (failed.current === null || !errors[failed.current]) return;
    inputs.current.get(failed.current)?.focus();
    failed.current = null;
  }, [errors]);

  const fail = (field: FieldName, key: InvalidKey) => {
    failed.current = field;
    setErrors({ [field]: key });
  };

  const fieldProps = (field: FieldName) => ({
    name: field,
    required: true,
    maxLength: maxLengths[field],
    error: errors[field] && t(errors[field], { count: passwordLength.min }),
    ref(input: HTMLInputElement | null) {
      if (input) inputs.current.set(field, input);
      else inputs.current.delete(field);
    },
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
    fieldProps,
    fail,
    /**
     * Puts what the server refused at its field.
     * @param own the form's fields
     * @returns whether it belongs to one of them
     */
    failBy(error: AccountError, own: readonly FieldName[]): boolean {
      const field = problemField(error);
      if (field === null || !own.includes(field)) return false;
      const sentence = problemSentence(error);
      fail(field, sentence === 'problem.validation_failed' ? 'invalid.emailWrong' : sentence);
      return true;
    },
    clear: () => setErrors({}),
  };
}
