import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseSound, playSound, useSoundChoice } from '../../../lib/word-audio/sound.ts';
import { chooseSpokenWords, useSpokenWordsChoice } from '../../../lib/word-audio/spoken-words.ts';
import { Sign } from '../../../questions/sign.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface SwitchProps {
  isOn: boolean;
  disabled?: boolean;
  onSwitch(): void;
  children: ReactNode;
}

function Switch({ isOn, disabled, onSwitch, children }: SwitchProps) {
  const { t } = useTranslation('exercise');
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      disabled={disabled}
      onClick={onSwitch}
      className="flex min-h-12 w-full items-center justify-center gap-2.5 rounded-button font-extrabold text-muted hover:bg-surface-2 disabled:opacity-55"
    >
      {isOn ? <Icon name="speaker" size={22} /> : <Sign name="speaker-off" size={22} />}
      {children}
      <span aria-hidden="true">{t(isOn ? 'soundsOn' : 'soundsOff')}</span>
    </button>
  );
}

/** The sounds of right and wrong, and the words that are said by themselves; those that are asked by ear are heard all the same. */
export function SoundSwitch() {
  const { t } = useTranslation('exercise');
  const isOn = useSoundChoice();
  const saysWords = useSpokenWordsChoice();
  return (
    <div>
      <Switch
        isOn={isOn}
        onSwitch={() => {
          chooseSound(!isOn);
          playSound('right');
        }}
      >
        {t('sounds')}
      </Switch>
      <Switch isOn={isOn && saysWords} disabled={!isOn} onSwitch={() => chooseSpokenWords(!saysWords)}>
        {t('spokenWords')}
      </Switch>
    </div>
  );
}
