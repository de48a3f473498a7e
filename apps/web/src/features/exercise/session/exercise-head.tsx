import type { PlayerView, SessionKind } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { Battery } from '../../../ui/battery.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';

interface ExerciseHeadProps {
  kind: SessionKind;
  /** Null where a mistake costs no battery: there is nothing to count. */
  player: PlayerView | null;
  number: number;
  done: number;
  total: number;
  onLeave(): void;
}

interface RepeatsHeadProps {
  number: number;
  done: number;
  total: number;
  onEnd(): void;
}

/** Nothing is at stake any more: the way to the result takes the place of the batteries. */
export function RepeatsHead({ number, done, total, onEnd }: RepeatsHeadProps) {
  const { t } = useTranslation('exercise');
  return (
    <header className="mx-auto flex w-full max-w-3xl shrink-0 items-center gap-2 py-2 pr-2 pl-4 md:gap-4 md:px-6 md:py-5">
      <ProgressBar className="flex-1" share={done / total} label={t('repeats.progress', { number, total })} />
      <Button variant="quiet" size="small" className="px-3!" onClick={onEnd}>
        {t('repeats.toResult')}
      </Button>
    </header>
  );
}

export function ExerciseHead({ kind, player, number, done, total, onLeave }: ExerciseHeadProps) {
  const { t, i18n } = useTranslation('exercise');
  return (
    <header className="mx-auto flex w-full max-w-3xl shrink-0 items-center gap-2 px-2 py-2 md:gap-4 md:px-6 md:py-5">
      <button
        type="button"
        aria-label={t(`leave.${kind}`)}
        onClick={onLeave}
        className="grid size-12 shrink-0 place-items-center rounded-button text-muted hover:text-ink"
      >
        <Icon name="cross" size={26} />
      </button>
      <ProgressBar className="flex-1" tone="ok" share={done / total} label={t('progress', { number, total })} />
      {player ? (
        <Pill
          role="img"
          aria-label={player.isSuper ? t('batteriesUnlimited') : t('batteries', { count: player.battery })}
          className="mr-2 ml-2 shrink-0 md:mr-0 md:ml-0"
        >
          <Battery size={22} charge={player.isSuper ? 1 : player.battery / player.maxBattery} />
          {player.isSuper ? '∞' : new Intl.NumberFormat(i18n.language).format(player.battery)}
        </Pill>
      ) : (
        <span className="num mr-2 ml-2 shrink-0 font-extrabold text-muted" aria-hidden="true">
          {number} / {total}
        </span>
      )}
    </header>
  );
}
