import type { QuestionView } from '@kalima/contract';
import { bareLetters, foldLetters } from '@kalima/rules/folding';

type Letters = Extract<QuestionView, { kind: 'word_order' }>['letters'];

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

function openLetter(typed: string, text: string, letters: Letters): string | null {
  const left = remaining(text, letters);
  const open = letters.filter((_, place) => (left[place] ?? 0) > 0).map(({ letter }) => letter);
  const alike = open.filter((letter) => foldLetters(letter) === foldLetters(typed));
  return open.find((letter) => letter === typed) ?? (alike.length === 1 ? (alike[0] ?? null) : null);
}

/** The text with the letters of a key, of which Windows has one with two: "لا". Null: one of them is not open. */
export function withKey(key: string, text: string, letters: Letters): string | null {
  return [...bareLetters(key)].reduce<string | null>((written, typed) => {
    const letter = written === null ? null : openLetter(typed, written, letters);
    return letter === null ? null : written + letter;
  }, text);
}
