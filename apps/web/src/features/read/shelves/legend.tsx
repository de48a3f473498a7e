import type { TokenState } from '@kalima/rules/reader';
import { useTranslation } from 'react-i18next';

const states: readonly TokenState[] = ['known', 'learning', 'fading', 'learnable', 'outside'];

export const stateNameId = (state: TokenState): string => `state-${state}`;

/** Tokens are described by these: their own language is Arabic, that of a state's name the page's. */
export function SpokenStates() {
  const { t } = useTranslation('read');
  return (
    <div hidden>
      {states.map((state) => (
        <span key={state} id={stateNameId(state)}>
          {t(`spoken.${state}`)}
        </span>
      ))}
    </div>
  );
}

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
