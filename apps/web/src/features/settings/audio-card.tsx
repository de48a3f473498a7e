import { pregenerateAudio } from '@kalima/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api-client.ts';
import { chooseSound, playSound, useSoundChoice } from '../../lib/sound.ts';
import { RowButton } from '../../ui/row-button.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useToast } from '../../ui/toast.tsx';
import { SettingsCard } from './settings-card.tsx';

/** @param voicePath null for a learner whose the voice is not to tune (spec 2 §2) */
export function AudioCard({ voicePath }: { voicePath: string | null }) {
  const { t } = useTranslation('settings');
  const toast = useToast();
  const hasSound = useSoundChoice();
  const generation = useMutation({
    mutationFn: async () => {
      const { success } = await call(pregenerateAudio);
      if (!success) throw new Error('the server did not begin');
    },
    onSuccess: () => toast.show({ kind: 'good', title: t('generated.title'), body: t('generated.body') }),
    onError: () => toast.show({ kind: 'bad', title: t('generateFailed.title'), body: t('generateFailed.body') }),
  });
  return (
    <SettingsCard title={t('audio')}>
      <h3 className="mb-1.5 text-sm text-muted">{t('sound')}</h3>
      <Segmented
        label={t('sound')}
        value={hasSound ? 'on' : 'off'}
        onChange={(choice) => {
          chooseSound(choice === 'on');
          playSound('right');
        }}
        options={(['on', 'off'] as const).map((each) => ({ value: each, label: t(`sounds.${each}`) }))}
      />
      <p className="mt-3 mb-2 text-sm text-pretty text-muted">{t('soundHint')}</p>
      {voicePath !== null && (
        <RowLink to={voicePath} icon="speaker">
          {t('voice')}
        </RowLink>
      )}
      <RowButton icon="retry" busy={generation.isPending} onClick={() => generation.mutate()}>
        {t('generate')}
        <span className="block text-sm font-medium text-pretty text-muted">{t('generateHint')}</span>
      </RowButton>
    </SettingsCard>
  );
}
