import type { ParseKeys } from 'i18next';
import type { ChangeEvent } from 'react';

export type InvalidKey = Extract<ParseKeys<'account'>, `invalid.${string}` | `problem.${string}`>;
export type FieldName = 'displayName' | 'email' | 'password' | 'repeat' | 'current';

/** The browser judges the field; the sentence is ours, in the learner's language. */
export function invalidKey(field: FieldName, validity: ValidityState): InvalidKey {
  if (field === 'displayName') return 'invalid.displayNameMissing';
  if (field === 'email') return validity.valueMissing ? 'invalid.emailMissing' : 'invalid.emailWrong';
  if (validity.customError) return 'invalid.passwordsDiffer';
  return validity.valueMissing ? 'invalid.passwordMissing' : 'invalid.passwordShort';
}

/** The field "repeat" is valid only if it equals "password"; otherwise the browser refuses the form. */
export function requireSamePasswords({ currentTarget }: ChangeEvent<HTMLFormElement>): void {
  const field = (name: string) => currentTarget.elements.namedItem(name) as HTMLInputElement | null;
  const repeat = field('repeat');
  repeat?.setCustomValidity(field('password')?.value === repeat.value ? '' : 'differs');
}
