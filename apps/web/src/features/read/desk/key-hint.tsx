import { type FocusEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeReaderSettings, useReaderSettings } from '../reader-settings.ts';

/** The keys of the text are named once in a browser: when a word first gets the focus by keyboard. */
export function useKeyHint() {
  const [isShown, setShown] = useState(false);
  const { areKeysNamed } = useReaderSettings();
  return {
    isShown,
    onFocus({ target }: FocusEvent) {
      if (areKeysNamed || !target.matches('[data-item]:focus-visible')) return;
      changeReaderSettings({ areKeysNamed: true });
      setShown(true);
    },
    onBlur({ relatedTarget }: FocusEvent) {
      if (!relatedTarget?.matches('[data-item]')) setShown(false);
    },
  };
}

/** The region is there before its line: only then is the line read out. */
export function KeyHint({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation('read');
  return (
    <div role="status" className="reader-keys">
      {isShown && <p className="appear">{t('keys')}</p>}
    </div>
  );
}
