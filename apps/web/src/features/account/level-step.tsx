import { type Difficulty, difficulties } from '@kalima/contract/languages';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StartName } from '../../lib/navigation/starts.ts';
import { StarMark } from '../../ui/game/star-mark.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AccountPanel } from './account-panel.tsx';

const hues: Record<Difficulty, string> = { beginner: 'green', intermediate: 'blue', expert: 'purple' };
const stars: Record<Difficulty, number> = { beginner: 1, intermediate: 2, expert: 3 };

const cardClass = 'rounded-card border border-line bg-surface [--lip:var(--line)]';
const pressClass = 'flex w-full items-center gap-4 p-4 text-left hover:bg-surface-2 md:p-5';

/** "Who are you?": three cards, of which the beginner's opens into two lines. */
export function LevelStep({ onChoose }: { onChoose(start: StartName): void }) {
  const { t } = useTranslation('start');
  const [isOpen, setOpen] = useState(false);
  return (
    <AccountPanel title={t('level.title')} body={t('level.body')} isWide>
      <div className="flex flex-col gap-4">
        {difficulties.map((level) =>
          level === 'beginner' ? (
            <div key={level} data-hue={hues[level]} className={cardClass}>
              <button
                type="button"
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
                className={`${pressClass} min-h-24 rounded-card`}
              >
                <LevelFace level={level}>
                  <Icon name="chevron-down" className={isOpen ? 'rotate-180 text-muted' : 'text-muted'} />
                </LevelFace>
              </button>
              {isOpen &&
                (['cannotRead', 'reads'] as const).map((name) => (
                  <button
                    key={name}
                    type="button"
                    onClick={() => onChoose(name)}
                    className={`${pressClass} rise min-h-16 border-t border-line last:rounded-b-card`}
                  >
                    <span className="flex-1">
                      <span className="block font-extrabold">{t(`level.${name}`)}</span>
                      <span className="block text-pretty text-sm text-muted">{t(`level.${name}Body`)}</span>
                    </span>
                    <Icon name="chevron-right" className="text-muted" />
                  </button>
                ))}
            </div>
          ) : (
            <button
              key={level}
              type="button"
              data-hue={hues[level]}
              onClick={() => onChoose(level)}
              className={`lip ${cardClass} ${pressClass} min-h-24`}
            >
              <LevelFace level={level}>
                <Icon name="chevron-right" className="text-muted" />
              </LevelFace>
            </button>
          ),
        )}
      </div>
    </AccountPanel>
  );
}

function LevelFace({ level, children }: { level: Difficulty; children: ReactNode }) {
  const { t } = useTranslation('start');
  return (
    <>
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
      {children}
    </>
  );
}
