import { useTranslation } from 'react-i18next';
import { chooseSound, playSound, useSoundChoice } from '../../../lib/word-audio/sound.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Sign } from '../questions/sign.tsx';

/** The sounds of right and wrong; the words that are asked by ear are heard all the same. */
export function SoundSwitch() {
  const { t } = useTranslation('exercise');
  const isOn = useSoundChoice();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={() => {
        chooseSound(!isOn);
        playSound('right');
      }}
      className="flex min-h-12 w-full items-center justify-center gap-2.5 rounded-button font-extrabold text-muted hover:bg-surface-2"
    >
      {isOn ? <Icon name="speaker" size={22} /> : <Sign name="speaker-off" size={22} />}
      {t('sounds')}
      <span aria-hidden="true">{t(isOn ? 'soundsOn' : 'soundsOff')}</span>
    </button>
  );
}
