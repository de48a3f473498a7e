import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import type { Reading } from './use-reading.ts';

/** What the learner does next with the verse that they read. */
export function ReadingPanel({ reading: { step, marked, isBusy, uncover, finish, leave } }: { reading: Reading }) {
  const { t } = useTranslation('read');
  const prompt = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (step !== null) prompt.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <div className="appear mx-auto mt-2 flex max-w-md flex-col items-center gap-2 pb-3">
      <p ref={prompt} tabIndex={-1} className="text-center text-pretty font-bold outline-none">
        {t(step === 'read' ? 'reading.prompt' : 'reading.mark')}
      </p>
      {step === 'read' ? (
        <Button onClick={uncover}>{t('reading.uncover')}</Button>
      ) : (
        <Button busy={isBusy} onClick={finish}>
          {t('reading.finish', { count: marked.size })}
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={leave}>
        {t('reading.leave')}
      </Button>
    </div>
  );
}
