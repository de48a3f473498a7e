import { trimText } from '@kalima/rules/folding';
import { z } from 'zod';
import { invalidField } from './auth-error.ts';

const addressSchema = z.email().max(254);

/** One spelling per mailbox, so that capital letters create no second account. */
export const plainAddress = (given: string): string => trimText(given).toLowerCase();

export function readAddress(given: string): string {
  const address = plainAddress(given);
  if (!addressSchema.safeParse(address).success) {
    throw invalidField('email', 'Unable to validate email address: invalid format');
  }
  return address;
}
