export interface Place {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The places of everything that a learner looks at: they stay when the answer is judged. */
export const places = `(() => {
  const parts = [...document.querySelectorAll('h1, .prompt, .prompt > *, .text-window > *, .answers, .answers button')];
  const seen = parts.filter((part) => part.getBoundingClientRect().width > 1);
  return seen.map((part, at) => {
    const { left, top, width, height } = part.getBoundingClientRect();
    return { name: at + ' ' + part.tagName + ' ' + part.textContent.slice(0, 24), left, top, width, height };
  });
})()`;

/** By more than a pixel. */
export function movedBetween(before: readonly Place[], after: readonly Place[]): string[] {
  if (before.length !== after.length) return [`${before.length} places, then ${after.length}`];
  return before.flatMap((place, at) => {
    const now = after[at] as Place;
    const moves = (['left', 'top', 'width', 'height'] as const).filter((side) => Math.abs(place[side] - now[side]) > 1);
    return moves.map((side) => `${place.name}: ${side} ${place[side].toFixed(1)} → ${now[side].toFixed(1)}`);
  });
}
