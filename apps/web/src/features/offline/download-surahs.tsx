import { getSurahSizes, surahCount } from '@kalima/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lastingQueryOf } from '../../lib/api/endpoint-query.ts';
import { hasSecureContext } from '../../lib/browser/secure-context.ts';
import { useIsOnline } from '../../lib/connection/connection.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import { cachedSurahNumbers, removeCachedSurahs } from '../../lib/offline/caches/cached-surahs.ts';
import { RowButton } from '../../ui/controls/row-button.tsx';
import { useToast } from '../../ui/status/toast.tsx';
import { sizeText } from './size-text.ts';

const firstOfJuz30 = 78;
const numbers = (from: number) => Array.from({ length: surahCount + 1 - from }, (_, at) => from + at);
const choices = { juz: numbers(firstOfJuz30), all: numbers(1) } as const;
type Choice = keyof typeof choices;

/** Surahs to be read without a connection. One that was opened is here already. */
export function DownloadSurahs() {
  const { t, i18n } = useTranslation('offline');
  const queries = useQueryClient();
  const toast = useToast();
  const language = useLanguage();
  const isOnline = useIsOnline();
  const [done, setDone] = useState(0);
  const { data: here = [] } = useQuery({
    queryKey: ['cached surah numbers', language],
    queryFn: () => cachedSurahNumbers(language),
    staleTime: 0,
  });
  const { data: sizes } = useQuery(lastingQueryOf(getSurahSizes, { query: { language } }));
  const refetchCached = () =>
    queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => String(name).startsWith('cached surah') });
  const download = useMutation({
    mutationFn: async (choice: Choice) => {
      setDone(0);
      const { downloadSurahs } = await import('../../lib/offline/caches/download-surahs.ts');
      await downloadSurahs(choices[choice], language, setDone);
    },
    onError: () => toast.show({ kind: 'bad', title: t('downloads.failed'), body: t('downloads.failedBody') }),
    onSettled: refetchCached,
  });
  const removal = useMutation({ mutationFn: removeCachedSurahs, onSettled: refetchCached });
  if (!hasSecureContext() || !('caches' in window)) return null;
  const hintOf = (choice: Choice) => {
    const missing = choices[choice].filter((surah) => !here.includes(surah));
    if (missing.length === 0) return t('surahs.allHere');
    if (!isOnline) return t('downloads.needsConnection');
    if (download.isPending && download.variables === choice)
      return t('surahs.progress', { done, count: choices[choice].length });
    const bytes = missing.reduce((sum, surah) => sum + (sizes?.bytes[surah - 1] ?? 0), 0);
    const count = t('surahs.count', { count: missing.length });
    return bytes > 0 ? `${count} · ${sizeText(bytes, i18n.language)}` : count;
  };
  return (
    <section aria-labelledby="download-surahs" className="mt-4 border-t border-line pt-4">
      <h3 id="download-surahs" className="text-base font-extrabold">
        {t('surahs.title')}
      </h3>
      <p className="num text-sm text-pretty text-muted">{t('surahs.here', { count: here.length, all: surahCount })}</p>
      {(['juz', 'all'] as const).map((choice) => (
        <RowButton
          key={choice}
          icon="arrow-down"
          busy={download.isPending && download.variables === choice}
          onClick={() => download.mutate(choice)}
        >
          {t(`surahs.${choice}`)}
          <span role="status" className="num block text-sm font-medium text-pretty text-muted">
            {hintOf(choice)}
          </span>
        </RowButton>
      ))}
      {here.length > 0 && (
        <RowButton icon="cross" busy={removal.isPending} onClick={() => removal.mutate()}>
          {t('surahs.remove')}
        </RowButton>
      )}
    </section>
  );
}
