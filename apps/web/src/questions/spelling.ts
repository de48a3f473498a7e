import type { QuestionView } from '@kalima/contract';

type Letters = Extract<QuestionView, { kind: 'word_order' }>['letters'];

const withoutMarks = (letter: string) => letter.replace(/\p{M}/gu, '');

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

export function letterOfKey(key: string, text: string, letters: Letters): string | null {
  const left = remaining(text, letters);
  const open = letters.filter((_, place) => (left[place] ?? 0) > 0).map(({ letter }) => letter);
  return open.find((letter) => letter === key) ?? open.find((letter) => withoutMarks(letter) === key) ?? null;
}
