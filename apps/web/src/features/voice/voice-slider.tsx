import { useId } from 'react';
import { useTranslation } from 'react-i18next';

interface VoiceSliderProps {
  name: 'stability' | 'similarity_boost' | 'style';
  /** From 0 to 1. */
  value: number;
  onChange(value: number): void;
}

/** Spec 2 §6. */
const step = 0.1;

/** Sliders add tenths up: 0.1 + 0.2 is not quite 0.3. */
const tenths = (value: number) => Math.round(value * 10) / 10;

export function VoiceSlider({ name, value, onChange }: VoiceSliderProps) {
  const { t, i18n } = useTranslation('voice');
  const id = useId();
  const shown = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1 }).format(value);
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-extrabold">
          {t(`sliders.${name}.name`)}
        </label>
        <output htmlFor={id} className="num font-extrabold text-gold-ink">
          {shown}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={1}
        step={step}
        value={value}
        aria-valuetext={shown}
        aria-describedby={`${id}-about`}
        onChange={(event) => onChange(tenths(event.target.valueAsNumber))}
        className="voice-slider"
        style={{ '--share': `${value * 100}%` } as React.CSSProperties}
      />
      <p id={`${id}-about`} className="text-sm text-pretty text-muted">
        {t(`sliders.${name}.about`)}
      </p>
    </div>
  );
}
