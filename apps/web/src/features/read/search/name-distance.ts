const vowels = new Set('aeiuاويى');
/** Letters that people write for each other, from one language or keyboard to the next. */
const alike = new Set(
  [
    'Ts',
    'Tt',
    'Hh',
    'Hk',
    'Xs',
    'gj',
    'gr',
    'gk',
    'dt',
    'sd',
    'td',
    'bp',
    'vb',
    'uv',
    'uf',
    'ضظ',
    'صس',
    'طت',
    'ذز',
    'ثس',
    'حه',
    'دض',
  ].flatMap((pair) => [pair, [...pair].reverse().join('')]),
);

const light = 0.4;
const additionCost = (letter: string) => (vowels.has(letter) || letter === 'h' ? light : 1);
function replacementCost(one: string, other: string): number {
  if (one === other) return 0;
  return alike.has(one + other) || (vowels.has(one) && vowels.has(other)) ? light : 1;
}

interface Distances {
  readonly whole: number;
  readonly beginning: number;
}
const tooFar: Distances = { whole: Number.POSITIVE_INFINITY, beginning: Number.POSITIVE_INFINITY };

/**
 * How far a written name is from a known one, and from the nearest beginning of it; vowels weigh less than consonants.
 * @param farthest beyond it the distance does not matter
 */
export function nameDistance(written: string, name: string, farthest: number): Distances {
  const furtherLetters = Math.floor(farthest / light);
  if (written.length > name.length + furtherLetters) return tooFar;
  // A name that is longer still can only begin like it.
  const isLonger = name.length > written.length + furtherLetters;
  const known = isLonger ? name.slice(0, written.length + furtherLetters) : name;
  let row = [0];
  for (const letter of known) row.push((row.at(-1) as number) + additionCost(letter));
  let before: readonly number[] = [];
  for (const [at, letter] of [...written].entries()) {
    const next = [(row[0] as number) + additionCost(letter)];
    for (let column = 1; column <= known.length; column += 1) {
      const other = known.charAt(column - 1);
      const swapped =
        at > 0 && letter === known[column - 2] && written[at - 1] === other
          ? (before[column - 2] as number) + 1
          : Number.POSITIVE_INFINITY;
      next.push(
        Math.min(
          (row[column - 1] as number) + replacementCost(letter, other),
          (row[column] as number) + additionCost(letter),
          (next[column - 1] as number) + additionCost(other),
          swapped,
        ),
      );
    }
    [before, row] = [row, next];
    if (Math.min(...row) > farthest && Math.min(...before) > farthest) return tooFar;
  }
  return { whole: isLonger ? tooFar.whole : (row.at(-1) as number), beginning: Math.min(...row) };
}
