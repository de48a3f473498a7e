import { Skeleton } from '../../ui/status/skeleton.tsx';

export function LessonRowsSkeleton() {
  return (
    <div className="mt-4 flex flex-col gap-3">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-40 rounded-card md:h-30.5" />
      ))}
    </div>
  );
}
