import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../lib/loading/load-fault.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Message } from '../../ui/status/message.tsx';
import { PageHead } from '../../ui/text/page-head.tsx';
import { useVoiceSettings } from './queries.ts';
import { VoiceForm } from './voice-form.tsx';

interface VoiceScreenProps {
  /** False where the owner has set the voice for all learners. */
  mayChange: boolean;
}

/** Spec 2 §2: who reads the words, and how. */
export function VoiceScreen({ mayChange }: VoiceScreenProps) {
  const { t } = useTranslation(['voice', 'app']);
  const settings = useVoiceSettings();
  const { data, isPlaceholderData } = settings;
  return (
    <div className="flex flex-col gap-4">
      <PageHead title={t('voice:settings.title')} back={paths.settings} backLabel={t('voice:settings.back')} />
      {settings.isError || !data ? (
        <LoadFault title={t('voice:settings.fault')} busy={settings.isFetching} onRetry={() => settings.refetch()} />
      ) : mayChange && data.mayChange ? (
        <>
          <p className="text-pretty text-muted">{t('voice:settings.intro')}</p>
          <VoiceForm settings={data} isKnown={!isPlaceholderData} />
        </>
      ) : (
        <Message
          icon="speaker"
          title={t('voice:settings.locked.title')}
          action={
            <ButtonLink to={paths.settings} size="large">
              {t('voice:settings.back')}
            </ButtonLink>
          }
        >
          {t('voice:settings.locked.body', { voice: t(`voice:voices.${data.voice}.name`) })}
        </Message>
      )}
    </div>
  );
}
