import { getJourney, type JourneyView } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OverallCard } from './overall-card.tsx';
import { StatisticsStrip } from './statistics-strip.tsx';

export interface HomeFiguresProps {
  journey: JourneyView;
  className?: string;
}

/** How far the learner has come. */
export function HomeFigures({ journey, className }: HomeFiguresProps) {
  return (
    <div className={className}>
      <OverallCard journey={journey} />
      <StatisticsStrip journey={journey} />
    </div>
  );
}

/** The same in the panel beside home, which asks for the journey itself. */
export function PanelFigures() {
  const { data, isError } = useQuery({ ...queryOf(getJourney), enabled: false });
  if (isError && !data) return null;
  return data ? <HomeFigures journey={data} /> : <Skeleton className="h-96 shrink-0 rounded-card" />;
}
