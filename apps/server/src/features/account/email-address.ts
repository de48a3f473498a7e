import { z } from 'zod';
import { invalidField } from './auth-error.ts';

const addressSchema = z.email().max(254);

/** One spelling per mailbox, so that capital letters create no second account. */
export function readAddress(given: string): string {
  const address = given.trim().toLowerCase();
  if (!addressSchema.safeParse(address).success) {
    throw invalidField('email', 'Unable to validate email address: invalid format');
  }
  return address;
}
