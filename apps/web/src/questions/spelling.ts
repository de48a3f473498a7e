import type { QuestionView } from '@kalima/contract';

type Letters = Extract<QuestionView, { kind: 'word_order' }>['letters'];

const withoutMarks = (letter: string) => letter.replace(/\p{M}/gu, '');

/** Which of the letters a text is made of, by their places; a letter may be more than one character long. */
export function spell(text: string, letters: Letters): number[] {
  const places: number[] = [];
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at);
    let longest = -1;
    letters.forEach(({ letter }, place) => {
      if (rest.startsWith(letter) && letter.length > (letters[longest]?.letter.length ?? 0)) longest = place;
    });
    const letter = letters[longest]?.letter;
    if (!letter) break;
    places.push(longest);
    at += letter.length;
  }
  return places;
}

/** How often each letter can still be used. */
export function remaining(text: string, letters: Letters): number[] {
  const used = spell(text, letters);
  return letters.map(({ count }, place) => count - used.filter((each) => each === place).length);
}

export function withoutLast(text: string, letters: Letters): string {
  return spell(text, letters)
    .slice(0, -1)
    .map((place) => letters[place]?.letter)
    .join('');
}

/** The letter that a key of the device's keyboard means: the same one, or the only kind of it that is left. */
export function letterOfKey(key: string, text: string, letters: Letters): string | null {
  const left = remaining(text, letters);
  const open = letters.filter((_, place) => (left[place] ?? 0) > 0).map(({ letter }) => letter);
  return open.find((letter) => letter === key) ?? open.find((letter) => withoutMarks(letter) === key) ?? null;
}
