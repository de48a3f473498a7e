import { Icon } from '../../ui/icon.tsx';

interface Stone {
  /** In pixels; the heap is 72 wide and high. */
  readonly size: number;
  readonly left: number;
  readonly top: number;
}

/** A stone, a handful, a heap: the later ones lie in front. */
const heaps: readonly (readonly Stone[])[] = [
  [{ size: 38, left: 17, top: 17 }],
  [
    { size: 34, left: 19, top: 4 },
    { size: 38, left: 0, top: 27 },
    { size: 38, left: 34, top: 27 },
  ],
  [
    { size: 30, left: 21, top: -2 },
    { size: 32, left: 2, top: 14 },
    { size: 32, left: 38, top: 14 },
    { size: 34, left: -4, top: 38 },
    { size: 34, left: 42, top: 38 },
    { size: 44, left: 14, top: 29 },
  ],
];

/** @param level from 0, the smallest. Decoration: the words beside it say how many. */
export function GemHeap({ level }: { level: number }) {
  const stones = heaps[Math.min(level, heaps.length - 1)] ?? [];
  return (
    <span aria-hidden="true" className="relative block size-18 shrink-0">
      {stones.map(({ size, left, top }) => (
        <span key={`${left} ${top}`} className="absolute" style={{ left, top }}>
          <Icon name="gem" size={size} />
        </span>
      ))}
    </span>
  );
}
