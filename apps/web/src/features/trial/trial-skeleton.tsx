import { Skeleton } from '../../ui/skeleton.tsx';
import { TrialFrame } from './trial-frame.tsx';

export function TrialSkeleton() {
  return (
    <TrialFrame head={<div className="h-16 shrink-0" />} foot={<Skeleton className="h-14 rounded-button" />}>
      <div className="mx-auto flex min-h-full w-full max-w-2xl flex-col items-center justify-evenly gap-2 px-4">
        <div className="basmala" />
        <Skeleton className="h-9 w-56 rounded-xl" />
      </div>
    </TrialFrame>
  );
}
