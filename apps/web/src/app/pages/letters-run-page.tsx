import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useAuth } from '../../features/account/auth-context.ts';
import { LettersRunScreen } from '../../features/letters/letters-run-screen.tsx';
import type { RunPlace } from '../../features/letters/use-letters-run.ts';
import { NotFoundMessage } from '../chrome/not-found-message.tsx';
import { PageTitle } from '../chrome/page-title.tsx';
import { GiftLine } from './gift-line.tsx';

function placeOf(run: string): RunPlace | null {
  if (run === 'check' || run === 'review') return { kind: run };
  return /^[1-9]\d?$/.test(run) ? { kind: 'lesson', lesson: Number(run) } : null;
}

export function LettersRunPage() {
  const { t } = useTranslation('letters');
  const { run = '' } = useParams();
  const { user } = useAuth();
  const place = placeOf(run);
  if (place === null) return <NotFoundMessage />;
  return (
    <>
      <PageTitle>
        {place.kind === 'lesson' ? t('titles.lesson', { number: place.lesson }) : t(`titles.${place.kind}`)}
      </PageTitle>
      <LettersRunScreen key={run} place={place} resultLine={user && <GiftLine userId={user.id} />} />
    </>
  );
}
