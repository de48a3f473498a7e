import { classNames } from '../class-names.ts';

/** Drawn for a fine pointer on a desk, and on a tablet whose keyboard was used: no text for a screen reader. */
const seen = 'hidden md:pointer-fine:block md:keys:block';

/** The key that presses a button, after its label; it takes no room, so that the label stays. */
export function KeyHint({ of }: { of: string }) {
  return (
    <span aria-hidden="true" className={classNames('relative -ml-2.5 w-0 self-stretch', seen)}>
      <span
        data-key={of}
        className="absolute top-1/2 left-2.5 -translate-y-1/2 rounded-md border-2 border-current/40 px-1.5 text-xs leading-5 after:content-[attr(data-key)]"
      />
    </span>
  );
}

/** The same in the corner of a tile or under a sign. */
export function CornerKey({ of, className = 'top-1 left-2' }: { of: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      data-key={of}
      className={classNames(
        'num pointer-events-none absolute text-xs leading-4 font-extrabold text-muted after:content-[attr(data-key)]',
        seen,
        className,
      )}
    />
  );
}
