import { useTranslation } from 'react-i18next';
import { VoiceScreen } from '../../features/voice/voice-screen.tsx';
import { PageTitle } from '../chrome/page-title.tsx';
import { useLearner } from '../use-learner.ts';

export function VoiceSettingsPage() {
  const { t } = useTranslation('voice');
  const profile = useLearner().profile.data;
  if (!profile) return null;
  return (
    <>
      <PageTitle>{t('settings.title')}</PageTitle>
      <VoiceScreen mayChange={profile.mayTuneVoice} />
    </>
  );
}
