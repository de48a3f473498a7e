import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { chooseSound, playSound, useSoundChoice } from '../../lib/word-audio/sound.ts';
import { offerSounds } from '../../lib/word-audio/sounds-offer.ts';
import { chooseSpokenWords, useSpokenWordsChoice } from '../../lib/word-audio/spoken-words.ts';
import { usePregeneration } from '../../lib/word-audio/use-pregeneration.ts';
import { RowButton } from '../../ui/row-button.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SettingsCard } from './settings-card.tsx';

/** Only some learners may tune the voice (spec 2 §2). */
export function AudioCard({ mayTuneVoice }: { mayTuneVoice: boolean }) {
  const { t } = useTranslation('settings');
  const hasSound = useSoundChoice();
  const saysWords = useSpokenWordsChoice();
  const generation = usePregeneration();
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
      <h3 className="mt-3 mb-1.5 text-sm text-muted">{t('spokenWords')}</h3>
      <Segmented
        label={t('spokenWords')}
        value={saysWords ? 'on' : 'off'}
        onChange={(choice) => chooseSpokenWords(choice === 'on')}
        options={(['on', 'off'] as const).map((each) => ({ value: each, label: t(`sounds.${each}`) }))}
      />
      <p className="mt-3 mb-2 text-sm text-pretty text-muted">{t('soundHint')}</p>
      {mayTuneVoice && (
        <RowLink to={paths.voiceSettings} icon="speaker">
          {t('voice')}
        </RowLink>
      )}
      <RowButton icon="arrow-down" onClick={offerSounds}>
        {t('download')}
        <span className="block text-sm font-medium text-pretty text-muted">{t('downloadHint')}</span>
      </RowButton>
      <RowButton icon="retry" busy={generation.isPending} onClick={() => generation.mutate()}>
        {t('generate')}
        <span className="block text-sm font-medium text-pretty text-muted">{t('generateHint')}</span>
      </RowButton>
    </SettingsCard>
  );
}
