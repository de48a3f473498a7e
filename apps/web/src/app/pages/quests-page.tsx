import { ComingSoon } from './coming-soon.tsx';

export function QuestsPage() {
  return <ComingSoon name="quests" icon="scroll" />;
}
