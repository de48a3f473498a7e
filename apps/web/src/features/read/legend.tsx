import type { TokenState } from '@kalima/rules/reader';
import { useTranslation } from 'react-i18next';

const states: readonly TokenState[] = ['known', 'fading', 'learnable', 'outside'];

/** What colour and line of a word say. */
export function Legend() {
  const { t } = useTranslation('read');
  return (
    <ul aria-label={t('legend')} className="flex flex-wrap justify-center gap-x-5 gap-y-2 text-sm font-bold">
      {states.map((state) => (
        <li key={state} data-state={state} className="state-ink flex flex-col items-center gap-1">
          {t(`state.${state}`)}
          <span aria-hidden="true" data-state={state} className="state-line" />
        </li>
      ))}
    </ul>
  );
}
