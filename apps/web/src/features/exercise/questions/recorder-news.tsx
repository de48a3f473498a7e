import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import { ArabicWord } from '../arabic-word.tsx';
import type { RecorderState } from '../use-recorder.ts';

/** What the recorder has to say: what it does, what it heard and how surely, or why it could not. */
export function RecorderNews({ state }: { state: RecorderState }) {
  const { t, i18n } = useTranslation('exercise');
  const heard = useRef<HTMLParagraphElement>(null);
  // Away from the record button: there Enter would record once more, here it checks.
  useEffect(() => {
    if (state.kind === 'heard') heard.current?.focus({ preventScroll: true });
  }, [state]);
  if (state.kind === 'failed') {
    return (
      <div role="alert" className="rise mx-auto max-w-md rounded-card bg-bad-tint px-3.5 py-2 text-left text-sm">
        <p className="flex items-center gap-2 font-extrabold text-bad-ink">
          <Icon name="alert" size={20} />
          {t(`speak.failed.${state.problem}.title`)}
        </p>
        <p className="mt-0.5 text-pretty">{t(`speak.failed.${state.problem}.body`)}</p>
      </div>
    );
  }
  if (state.kind === 'heard') {
    const share = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(state.heard.confidence);
    return (
      <p ref={heard} tabIndex={-1} className="rise text-center outline-none">
        <span className="block text-sm font-bold text-muted">{t('speak.heard')}</span>
        <ArabicWord className="text-3xl leading-normal">{state.heard.transcript}</ArabicWord>
        <span className="num block text-sm font-extrabold text-gold-ink">{t('speak.confidence', { share })}</span>
      </p>
    );
  }
  return (
    <p role="status" className="text-center text-sm font-bold text-muted">
      {t(`speak.${state.kind}`)}
    </p>
  );
}
