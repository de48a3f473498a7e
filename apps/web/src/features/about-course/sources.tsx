import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { Chapter } from './chapter.tsx';
import type { CourseFigures } from './course-figures.ts';

const sources = [
  { name: 'text', addresses: ['https://quranenc.com', 'https://github.com/risan/quran-json'] },
  { name: 'translations', addresses: ['https://tanzil.net/trans/'] },
  { name: 'words', addresses: ['https://corpus.quran.com'] },
  { name: 'own', addresses: [] },
  { name: 'fonts', addresses: ['https://openfontlicense.org'] },
  { name: 'app', addresses: ['https://www.gnu.org/licenses/gpl-3.0.html'] },
] as const;

/** Whose work the course stands on, and on which terms. */
export function Sources({ edition }: Pick<CourseFigures, 'edition'>) {
  const { t } = useTranslation('about');
  return (
    <Chapter title={t('sources.title')}>
      <Card>
        <dl className="divide-y divide-line">
          {sources.map(({ name, addresses }) => (
            <div key={name} className="break-inside-avoid py-4 first:pt-0 last:pb-0">
              <dt className="font-extrabold">{t(`sources.${name}.title`)}</dt>
              <dd className="mt-1 text-pretty text-muted">
                {name === 'text' && <p className="font-bold text-ink">{edition.text}</p>}
                {name === 'translations' && (
                  <p className="font-bold text-ink">
                    {edition.translations
                      .map(({ language, name: by }) => t(`sources.editions.${language}`, { name: by }))
                      .join(' ')}
                  </p>
                )}
                <p className="not-first:mt-1">{t(`sources.${name}.body`)}</p>
                {addresses.length > 0 && (
                  <p className="-mb-2 flex flex-wrap gap-x-5">
                    {addresses.map((address) => (
                      <SourceLink key={address} address={address} />
                    ))}
                  </p>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </Chapter>
  );
}

function SourceLink({ address }: { address: string }) {
  const { t } = useTranslation('about');
  const name = address.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '');
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      aria-label={t('sources.link', { name })}
      className="inline-flex min-h-12 items-center text-sm font-extrabold text-hue-ink underline-offset-4 hover:underline"
    >
      {name}
    </a>
  );
}
