import { type Difficulty, difficulties } from '@kalima/contract/languages';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { StarMark } from '../../ui/star-mark.tsx';

const hues: Record<Difficulty, string> = { beginner: 'green', intermediate: 'blue', expert: 'purple' };
const stars: Record<Difficulty, number> = { beginner: 1, intermediate: 2, expert: 3 };

export function LevelStep({ onChoose }: { onChoose(level: Difficulty): void }) {
  const { t } = useTranslation('account');
  return (
    <div className="rise mx-auto flex w-full max-w-lg flex-1 flex-col justify-center gap-5 pb-6 md:gap-6">
      <div className="text-center">
        <h1 className="text-2xl md:text-3xl">{t('level.title')}</h1>
        <p className="mt-2 text-muted">{t('level.body')}</p>
      </div>
      <div className="flex flex-col gap-4">
        {difficulties.map((level) => (
          <button
            key={level}
            type="button"
            data-hue={hues[level]}
            onClick={() => onChoose(level)}
            className="lip group flex min-h-24 items-center gap-4 rounded-card border border-line bg-surface p-4 text-left [--lip:var(--line)] hover:bg-surface-2 md:p-5"
          >
            <span className="grid size-14 shrink-0 place-items-center rounded-2xl bg-hue-tint text-hue-ink">
              <span className="flex flex-wrap justify-center gap-0.5 px-1">
                {Array.from({ length: stars[level] }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the stars are all the same
                  <StarMark key={index} size={stars[level] === 1 ? 30 : 21} />
                ))}
              </span>
            </span>
            <span className="flex-1">
              <span className="block text-lg font-extrabold">{t(`level.${level}`)}</span>
              <span className="block text-pretty text-sm text-muted">{t(`level.${level}Body`)}</span>
            </span>
            <Icon name="chevron-right" className="text-muted" />
          </button>
        ))}
      </div>
    </div>
  );
}
