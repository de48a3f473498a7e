export interface Size {
  readonly width: number;
  readonly height: number;
}

/** All screens on which questions are measured. */
export const sizes: readonly Size[] = (
  [
    [320, 568],
    [360, 640],
    [360, 740],
    [390, 844],
    [768, 1024],
    [844, 390],
    [1280, 800],
  ] as const
).map(([width, height]) => ({ width, height }));

export const nameOfSize = ({ width, height }: Size) => `${width} x ${height}`;

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

/** Whatever is cut off, and no window shows it. */
export const cut = `(() => [...document.querySelectorAll('.question h1, [data-option], .pairs .meaning, .own-meaning, .own-word')]
  .filter((part) => part.checkVisibility() && (part.scrollWidth > part.clientWidth + 1) && getComputedStyle(part).display !== 'inline')
  .map((part) => part.className.slice(0, 20) + ' ' + part.textContent.slice(0, 30)))()`;

/** Where a thumb reaches what is pressed: all but the head lies in the lower 70 % of a phone. */
export const outOfReach = `[...document.querySelectorAll('main button, main a, main input')]
  .filter((part) => !part.closest('header') && part.checkVisibility({ visibilityProperty: true }))
  .map((part) => [part, part.getBoundingClientRect()])
  .filter(([, { top, width }]) => width > 1 && top < innerHeight * 0.3)
  .map(([part, { top }]) => (part.ariaLabel ?? part.textContent).slice(0, 24) + ' begins at ' + Math.round(top))`;
