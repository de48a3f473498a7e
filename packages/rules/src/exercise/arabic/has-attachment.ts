import { foldLetters } from '../../folding.ts';
import { withLongA } from './arabic.ts';

/** A shorter run of letters stands in many words by chance. */
const minLetters = 2;

/** A form's letters as they stand inside a token: without its connecting alef, and with a ta before a suffix. */
function lettersInside(form: string): string[] {
  const forms = [form, withLongA(form)].map(foldLetters);
  const bare = forms.flatMap((letters) => [letters, letters.replace(/^ا/, '')]);
  const beforeSuffix = /ة\p{M}*$/u.test(form) ? bare.map((letters) => letters.replace(/ه$/, 'ت')) : [];
  return [...bare, ...beforeSuffix].filter(({ length }) => length >= minLetters);
}

/** After the particle لِ the article has no alef, and of three lams one is left out: "لِلنَّاسِ", "لِلَّهِ". */
const withArticle = (letters: string) => ['$1لال', '$1لالل'].map((article) => letters.replace(/^([وف]?)لل/, article));

/**
 * Whether more letters hang on a word in a token than its card has: a particle, the article, a pronoun, an ending. Broken plurals and
 * other forms that do not contain the card's are none.
 * @param arabic the dictionary form of the card, or its two: "قَالَ / يَقُولُ"
 */
export function hasAttachment({ arabic }: { readonly arabic: string }, token: string): boolean {
  const written = [token, withLongA(token)].map(foldLetters).flatMap((text) => [text, ...withArticle(text)]);
  const forms = arabic.split(' / ');
  if (forms.some((form) => [form, withLongA(form)].some((text) => written.includes(foldLetters(text))))) return false;
  return forms
    .flatMap(lettersInside)
    .some((letters) => written.some((text) => text.length > letters.length && text.includes(letters)));
}
