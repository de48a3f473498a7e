import type { JourneyView } from '@kalima/contract';
import type { NewThing } from '@kalima/rules';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { Icon } from '../../ui/icon.tsx';

const targets: Readonly<Record<NewThing, string>> = {
  week: paths.profile,
  review: paths.review,
  reader: paths.read,
  quests: paths.quests,
  league: paths.leagues,
  surahs: paths.surahs,
  letters: paths.letters,
};

export function NewThingText({ thing, journey }: { thing: NewThing; journey: JourneyView }) {
  const { t } = useTranslation('first-week');
  return (
    <>
      <p className="text-xs font-extrabold tracking-wider text-muted uppercase">
        {t(thing === 'week' ? 'week.name' : 'new')}
      </p>
      <h2 className="text-lg">{t(`${thing}.title`)}</h2>
      <p className="num text-sm text-pretty text-muted">
        <Body thing={thing} journey={journey} />
      </p>
      <Link
        to={targets[thing]}
        className="-mb-2 inline-flex min-h-12 items-center gap-0.5 text-sm font-extrabold text-hue-ink decoration-2 underline-offset-4 hover:underline"
      >
        {t(`${thing}.open`)}
        <Icon name="chevron-right" size={18} />
      </Link>
    </>
  );
}

function Body({ thing, journey: { memory, passedExercises } }: { thing: NewThing; journey: JourneyView }) {
  const { t } = useTranslation('first-week');
  switch (thing) {
    case 'week':
      return [
        t('week.exercises', { count: passedExercises }),
        t('week.words', { count: memory.met }),
        t('week.verses', { count: memory.canRead }),
      ].join(' · ');
    case 'review':
      return t('review.body', { count: memory.due.words });
    case 'reader':
      return t('reader.body', { count: memory.canRead });
    default:
      return t(`${thing}.body`);
  }
}
