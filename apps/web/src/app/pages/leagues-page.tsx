import { ComingSoon } from './coming-soon.tsx';

export function LeaguesPage() {
  return <ComingSoon name="leagues" icon="cup" />;
}
