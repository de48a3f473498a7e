import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/navigation/paths.ts';
import { chooseSound, playSound, useSoundChoice } from '../../lib/word-audio/sound.ts';
import { offerSounds } from '../../lib/word-audio/sounds-offer.ts';
import { chooseSpokenWords, useSpokenWordsChoice } from '../../lib/word-audio/spoken-words.ts';
import { usePregeneration } from '../../lib/word-audio/use-pregeneration.ts';
import { RowButton } from '../../ui/controls/row-button.tsx';
import { RowLink } from '../../ui/controls/row-link.tsx';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { SettingsCard } from './settings-card.tsx';

interface AudioCardProps {
  /** Only some learners (spec 2 §2). */
  mayTuneVoice: boolean;
  /** The owner only. */
  mayGenerate: boolean;
}

export function AudioCard({ mayTuneVoice, mayGenerate }: AudioCardProps) {
  const { t } = useTranslation('settings');
  const hasSound = useSoundChoice();
  const saysWords = useSpokenWordsChoice();
  const onOrOff = (name: 'sound' | 'spokenWords', isOn: boolean, choose: (isOn: boolean) => void) => (
    <Segmented
      label={t(name)}
      value={isOn ? 'on' : 'off'}
      onChange={(choice) => choose(choice === 'on')}
      options={(['on', 'off'] as const).map((each) => ({ value: each, label: t(`sounds.${each}`) }))}
    />
  );
  return (
    <SettingsCard title={t('audio')}>
      <h3 className="mb-1.5 text-sm text-muted">{t('sound')}</h3>
      {onOrOff('sound', hasSound, (isOn) => {
        chooseSound(isOn);
        playSound('right');
      })}
      <h3 className="mt-3 mb-1.5 text-sm text-muted">{t('spokenWords')}</h3>
      {onOrOff('spokenWords', saysWords, chooseSpokenWords)}
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
      {mayGenerate && <GenerateRow />}
    </SettingsCard>
  );
}

function GenerateRow() {
  const { t } = useTranslation('settings');
  const generation = usePregeneration();
  return (
    <RowButton icon="retry" busy={generation.isPending} onClick={() => generation.mutate()}>
      {t('generate')}
      <span className="block text-sm font-medium text-pretty text-muted">{t('generateHint')}</span>
    </RowButton>
  );
}
