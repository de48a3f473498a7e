import type { ParseKeys } from 'i18next';

export type InvalidKey = Extract<ParseKeys<'account'>, `invalid.${string}`>;
export type FieldName = 'displayName' | 'email' | 'password' | 'repeat' | 'current';

export const passwordMinLength = 6;

/** The browser judges the field; the sentence is ours, in the learner's language. */
export function invalidKey(field: FieldName, validity: ValidityState): InvalidKey {
  if (field === 'displayName') return 'invalid.displayNameMissing';
  if (field === 'email') return validity.valueMissing ? 'invalid.emailMissing' : 'invalid.emailWrong';
  if (validity.customError) return 'invalid.passwordsDiffer';
  return validity.valueMissing ? 'invalid.passwordMissing' : 'invalid.passwordShort';
}
