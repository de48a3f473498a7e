import type { SessionKind } from '@kalima/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { readerPlaceFrom } from '../../../lib/navigation/reader-paths.ts';
import { chooseSound, playSound, useSoundChoice } from '../../../lib/word-audio/sound.ts';
import { chooseSpokenWords, useSpokenWordsChoice } from '../../../lib/word-audio/spoken-words.ts';
import { Sign } from '../../../questions/options/sign.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { Dialog } from '../../../ui/controls/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface QuitDialogProps {
  kind: SessionKind;
  open: boolean;
  onOpenChange(open: boolean): void;
  /** The question that waits. */
  number: number;
}

export function QuitDialog({ kind, open, onOpenChange, number }: QuitDialogProps) {
  const { t } = useTranslation('exercise');
  const [query] = useSearchParams();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(`quit.title.${kind}`)}
      description={t('quit.body', { number })}
    >
      <Button size="large" full onClick={() => onOpenChange(false)}>
        {t('quit.stay')}
      </Button>
      <ButtonLink
        to={kind === 'sitting' ? (readerPlaceFrom(query) ?? paths.surahs) : paths.home}
        variant="neutral"
        size="large"
        full
      >
        {t('quit.leave')}
      </ButtonLink>
      <SoundSwitch />
    </Dialog>
  );
}

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

function SoundSwitch() {
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
