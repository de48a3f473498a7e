import { maxMetadataLength, maxNameLength } from '@kalima/contract';
import { trimText } from '@kalima/rules/folding';
import { isAllowedName } from '../../player/display-name.ts';
import { invalidField } from './auth-error.ts';

export type Metadata = Readonly<Record<string, unknown>>;

/** A learner's data about themselves, read by the trigger that creates the profile. */
export function checkMetadata(received: Metadata): Metadata {
  const text = JSON.stringify(received);
  if (text.length > maxMetadataLength) throw invalidField('data', `is larger than ${maxMetadataLength} characters`);
  // PostgreSQL's JSON cannot store NUL and half a surrogate pair.
  if (/\\u(0000|d[89a-f])/i.test(text)) throw invalidField('data', 'has a character that cannot be kept');
  const name = received.display_name;
  if (name === undefined || name === null) return received;
  if (typeof name !== 'string') throw invalidField('data.display_name', 'is not a text');
  const trimmed = trimText(name);
  if (trimmed.length > maxNameLength)
    throw invalidField('data.display_name', `is longer than ${maxNameLength} characters`);
  if (!isAllowedName(trimmed)) throw invalidField('data.display_name', 'is not a name that is allowed');
  return { ...received, display_name: trimmed };
}

/** Given fields replace older ones; null deletes. */
export function mergeMetadata(before: Metadata, received: Metadata): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...before, ...received }).filter(([, value]) => value !== null));
}
