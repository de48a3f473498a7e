import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { percentText } from '../../lib/language/numbers.ts';
import { Icon } from '../../ui/icon.tsx';
import { StrongText } from '../../ui/strong-text.tsx';
import type { Section } from './section.ts';

interface ClosedSectionProps {
  section: Section;
  before: Section | undefined;
}

/** A section in preparation. Its reach is told where it goes beyond the section before. */
export function ClosedSection({ section, before }: ClosedSectionProps) {
  const { t, i18n } = useTranslation('onboarding');
  const headingId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form; a group may be disabled
    <div
      role="group"
      aria-labelledby={headingId}
      aria-disabled="true"
      className="flex gap-4 rounded-card border border-line bg-surface p-4 md:p-5"
    >
      <span className="grid size-14 shrink-0 place-items-center rounded-2xl bg-surface-2 text-muted">
        <Icon name="lock" size={26} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="text-xs font-extrabold tracking-wider text-muted uppercase">
            {t('section', { number: section.number })}
          </span>
          <span className="rounded-full bg-surface-2 px-3 py-1 text-xs font-extrabold text-muted">{t('soon')}</span>
        </p>
        <h2 id={headingId} className="mt-1 text-lg">
          {section.title}
        </h2>
        <p className="mt-0.5 text-sm text-pretty text-muted">{section.description}</p>
        {section.reachPercent > (before?.reachPercent ?? 0) && (
          <p className="num mt-2 text-sm text-muted">
            <StrongText text={t('planned', { share: percentText(section.reachPercent / 100, i18n.language, 1) })} />
          </p>
        )}
      </div>
    </div>
  );
}
