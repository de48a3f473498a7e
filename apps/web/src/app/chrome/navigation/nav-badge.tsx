export function NavBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="num grid h-5 min-w-[1.25rem] place-items-center rounded-full bg-gold px-1 text-xs font-black text-on-gold"
    >
      {count}
    </span>
  );
}
