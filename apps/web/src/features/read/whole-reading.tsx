import type { SurahView } from '@kalima/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '../../lib/language/numbers.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { playSound } from '../../lib/word-audio/sound.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { usePromptFocus } from './use-prompt-focus.ts';
import type { Reading } from './use-reading.ts';
import { UndoLine } from './verse/undo-line.tsx';

/** At the foot of the window, so that the next step is in sight at every verse. */
export function WholeReading({ reading }: { reading: Reading }) {
  const { step, missed, isBusy, uncover, finish, leave } = reading;
  const { t } = useTranslation('read');
  const prompt = usePromptFocus(step);
  return (
    <section
      aria-label={t('whole.begin')}
      className="rise sticky bottom-[calc(5.5rem+var(--offline-bar))] z-20 mt-4 flex flex-wrap items-center justify-center gap-x-3 gap-y-1 rounded-card border border-line bg-surface px-4 pt-3 pb-2 shadow-lg wide:bottom-[calc(0.75rem+var(--offline-bar))]"
    >
      <p ref={prompt} tabIndex={-1} className="w-full text-center font-bold text-pretty outline-none">
        {t(step === 'read' ? 'whole.prompt' : 'reading.mark')}
      </p>
      {step === 'read' ? (
        <Button onClick={uncover}>{t('reading.uncover')}</Button>
      ) : (
        <Button busy={isBusy} onClick={finish}>
          {t('reading.finish', { count: missed })}
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={leave}>
        {t('reading.leave')}
      </Button>
    </section>
  );
}

interface SurahReadProps {
  view: SurahView;
  reading: Pick<Reading, 'key' | 'missed' | 'leave'>;
}

/** The moment after a whole surah was read. */
export function SurahRead({ view: { surah, verses }, reading: { key, missed, leave } }: SurahReadProps) {
  const { t, i18n } = useTranslation('read');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    window.scrollTo?.(0, 0);
    playSound('verse');
  }, []);
  const { format } = numberFormat(i18n.language);
  const count = verses.reduce((sum, { tokens }) => sum + tokens.length, 0);
  return (
    <section
      aria-labelledby="surah-read"
      className="surah-read mx-auto mt-4 flex max-w-md flex-col items-center gap-2 rounded-card border-2 border-gold/60 bg-surface px-4 py-4 text-center"
    >
      <h2 id="surah-read" ref={title} tabIndex={-1} className="text-lg text-balance outline-none">
        {t(missed === 0 ? 'whole.understood' : 'whole.read', { surah: surah.name })}
      </h2>
      <p className="num text-muted">
        {t('verses', { count: surah.verses })} · {t('whole.words', { count, words: format(count) })}
      </p>
      {missed > 0 && (
        <UndoLine text={t('whole.review', { count: missed })} mark={{ surah: surah.number, ayah: null, key }} />
      )}
      <div className="mt-1 flex flex-wrap justify-center gap-2">
        <ButtonLink to={paths.read}>{t('toShelves')}</ButtonLink>
        <Button variant="quiet" onClick={leave}>
          {t('whole.close')}
        </Button>
      </div>
    </section>
  );
}
