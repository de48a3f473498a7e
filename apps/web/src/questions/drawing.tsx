import { classNames } from '../ui/class-names.ts';

/** The word's picture; its meaning always stands beside it, so it says nothing itself. */
export function Drawing({ address, className }: { address: string; className?: string }) {
  return <img src={address} alt="" className={classNames('aspect-square object-contain', className)} />;
}
