import { ComingSoon } from './coming-soon.tsx';

export function SectionsPage() {
  return <ComingSoon name="sections" icon="book" />;
}
