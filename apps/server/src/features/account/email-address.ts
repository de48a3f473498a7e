import { z } from 'zod';
import { invalidField } from './auth-error.ts';

const addressSchema = z.email().max(254);

/** One spelling for each mailbox, so that nobody has two accounts by a capital letter. */
export function readAddress(given: string): string {
  const address = given.trim().toLowerCase();
  if (!addressSchema.safeParse(address).success) {
    throw invalidField('email', 'Unable to validate email address: invalid format');
  }
  return address;
}
