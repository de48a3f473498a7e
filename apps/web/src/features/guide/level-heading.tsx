import type { GuideView, JourneyView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { as } from '../../ui/table-roles.ts';

type LevelProgress = JourneyView['guides'][number]['levels'][number];

interface LevelHeadingProps {
  id: string;
  guide: GuideView['guide'];
  level: GuideView['guide']['levels'][number];
  columns: number;
  progress: LevelProgress | undefined;
  hasButton: boolean;
}

export function LevelHeading({ id, guide, level, columns, progress, hasButton }: LevelHeadingProps) {
  const { t } = useTranslation('guide');
  const number = level.number;
  return (
    <tbody {...as.group} className="level-head block">
      <tr {...as.row} className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3 pt-9 pb-4">
        <td {...as.cell} colSpan={columns} className="min-w-0 flex-1 basis-[16rem]">
          <p className="text-xs font-extrabold tracking-wider text-hue-ink uppercase">
            {t('level.number', { level: number })}
          </p>
          <h2 id={id} className="text-2xl">
            {level.title}
          </h2>
          <p className="mt-0.5 text-sm text-pretty text-muted">{level.description}</p>
        </td>
        {hasButton && (
          <td {...as.cell} className="print:hidden">
            {!progress ? (
              <Skeleton className="h-12 w-44 rounded-button" />
            ) : progress.state === 'locked' ? (
              <p className="flex min-h-12 items-center gap-2 font-bold text-muted">
                <Icon name="lock" size={20} />
                {t('level.locked')}
              </p>
            ) : (
              <ButtonLink
                variant={progress.state === 'completed' ? 'neutral' : 'primary'}
                to={paths.guideExercise(guide.lessonId, {
                  guide: guide.number,
                  level: number,
                  exercise: progress.nextExercise,
                })}
              >
                {t(progress.state === 'completed' ? 'level.again' : 'level.start', { level: number })}
              </ButtonLink>
            )}
          </td>
        )}
      </tr>
    </tbody>
  );
}
