import { compareLetters, withLongA } from './arabic.ts';
import { endAlike } from './harakat.ts';

/** The dictionary form of a card, or its two: "قَالَ / يَقُولُ", "qāla / yaqūlu". */
interface CardForms {
  readonly arabic: string;
  readonly transliteration: string;
}

const divider = ' / ';
const shadda = '\u0651';
const shaddas = (text: string) => [...text].filter((mark) => mark === shadda).length;

/** The mushaf's spelling of a form; a shadda more may be the mushaf's sign of a merger with the word before. */
const isForm = (form: string, token: string): boolean =>
  shaddas(form) <= shaddas(token) &&
  [token, withLongA(token)].some((text) => {
    const letters = compareLetters([form], text);
    const last = letters.at(-1);
    return letters.every(({ kind }) => kind === 'same') && last?.kind === 'same' && endAlike(last.expected, last.given);
  });

/**
 * The transliteration of a token that has a dictionary form of its card; null: the card does not say how this form is read.
 * The case ending is left out, as on the card; an attached particle, the article or a pronoun makes another form.
 */
export function tokenTransliteration({ arabic, transliteration }: CardForms, token: string): string | null {
  const spoken = transliteration.split(divider);
  const at = arabic.split(divider).findIndex((form) => isForm(form, token));
  return (at < 0 ? undefined : spoken[at]) ?? null;
}
