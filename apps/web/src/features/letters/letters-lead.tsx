import { readLetters } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Card } from '../../ui/card.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';

/** The day's one thing for a learner who cannot read yet: the next lesson of the letters. */
export function LettersLead() {
  const { t } = useTranslation('letters');
  const language = useLanguage();
  const { data } = useQuery({ ...queryOf(readLetters, { query: { language } }), refetchOnWindowFocus: false });
  const next = data?.lessons.find(({ number }) => number === data.next);
  if (next === undefined) return null;
  return (
    <Card tone="gold" aria-labelledby="letters-lead" className="mb-4">
      <h2 id="letters-lead" className="text-xl">
        {t('next.title', { title: next.title })}
      </h2>
      <p className="mt-1 mb-4 text-pretty text-muted">{next.subtitle}</p>
      <ButtonLink to={paths.lettersLesson(next.number)} size="large" full>
        {t('next.start', { number: next.number })}
      </ButtonLink>
    </Card>
  );
}
