import { paths } from '../paths.ts';
import { ComingSoon } from './coming-soon.tsx';

export function VoiceSettingsPage() {
  return <ComingSoon name="voiceSettings" icon="speaker" back={paths.settings} />;
}
