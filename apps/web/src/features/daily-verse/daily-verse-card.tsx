import { getDailyVerse, type SharedVerseView } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { MeaningsMenu } from '../../lib/verse/verse-meanings.tsx';
import { Card } from '../../ui/card.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { useToast } from '../../ui/status/toast.tsx';
import { VerseText } from './verse-text.tsx';

export function DailyVerseCard() {
  const { t } = useTranslation('verse');
  const headingId = useId();
  const language = useLanguage();
  const { data } = useQuery({ ...queryOf(getDailyVerse, { query: { language } }), refetchOnWindowFocus: false });
  const share = useShare();
  if (!data?.verse) return null;
  const { verse } = data;
  return (
    <Card aria-labelledby={headingId} className="mt-6">
      <h2 id={headingId} className="text-lg">
        {t('daily.title')}
      </h2>
      <p className="mb-2 text-sm text-muted">{t('daily.body')}</p>
      <VerseText verse={verse} className="text-[1.75rem]" />
      <div className="mt-3 flex flex-wrap justify-center gap-x-2">
        <MeaningsMenu />
        <Button variant="quiet" size="small" onClick={() => void share(verse)}>
          {t('share.action')}
        </Button>
      </div>
    </Card>
  );
}

function useShare() {
  const { t } = useTranslation('verse');
  const toasts = useToast();
  return async ({ reference, surahName, text }: SharedVerseView) => {
    const url = new URL(paths.sharedVerse(reference), location.origin).href;
    try {
      if (navigator.share) await navigator.share({ title: `${surahName} ${reference}`, text, url });
      else {
        await navigator.clipboard.writeText(url);
        toasts.show({ title: t('share.copied') });
      }
    } catch (error) {
      // Closing the sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        toasts.show({ title: t('share.failed'), kind: 'bad' });
    }
  };
}
