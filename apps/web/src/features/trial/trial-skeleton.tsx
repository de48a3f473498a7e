import { Skeleton } from '../../ui/skeleton.tsx';
import { TrialFrame } from './trial-frame.tsx';

export function TrialSkeleton() {
  return (
    <TrialFrame isLoading className="px-4" foot={<Skeleton className="h-14 rounded-button" />}>
      <div className="basmala" />
      <Skeleton className="h-9 w-56 rounded-xl" />
    </TrialFrame>
  );
}
