import { toStandardUnicode, withoutPauseSigns } from '../arabic-encoding.ts';

/**
 * A raw token as an option of a question: without pause signs, and without the shadda that a first letter carries only
 * because of how the word before ends.
 */
export function optionForm(rawToken: string, verse: string): string {
  return withoutPauseSigns(toStandardUnicode(rawToken, verse)).replace(/^(\p{L}\p{M}*?)\u0651/u, '$1');
}
