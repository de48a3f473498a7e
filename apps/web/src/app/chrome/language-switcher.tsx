import { type Language, languages } from '@kalima/contract/languages';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, useForcedLanguage } from '../../lib/language/i18n.ts';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { Icon } from '../../ui/icon.tsx';

interface LanguageSwitcherProps {
  /** compact: two letters, for a header. inline: full names side by side. dropdown: one field. */
  form?: 'compact' | 'inline' | 'dropdown';
  onChoose?: ((language: Language) => void) | undefined;
}

export function LanguageSwitcher({ form = 'dropdown', onChoose }: LanguageSwitcherProps) {
  const { t, i18n } = useTranslation();
  const forced = useForcedLanguage();
  if (forced) return null;

  const language = i18n.language as Language;
  const choose = (value: Language) => void chooseLanguage(value).then(() => onChoose?.(value));

  if (form === 'dropdown') {
    return (
      <label className="relative block">
        <span className="sr-only">{t('language.label')}</span>
        <Icon
          name="globe"
          size={22}
          className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted"
        />
        <select
          value={language}
          onChange={(event) => choose(event.target.value as Language)}
          className="min-h-12 w-full appearance-none rounded-button border-2 border-line-strong/60 bg-surface pr-11 pl-12 font-extrabold text-ink"
        >
          {languages.map((each) => (
            <option key={each} value={each} lang={each}>
              {t(`language.${each}`)}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          size={20}
          className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-muted"
        />
      </label>
    );
  }

  const compact = form === 'compact';
  return (
    <Segmented
      label={t('language.label')}
      compact={compact}
      value={language}
      onChange={choose}
      options={languages.map((each) => ({
        value: each,
        label: compact ? each.toUpperCase() : t(`language.${each}`),
        title: t(`language.${each}`),
        lang: each,
      }))}
    />
  );
}
