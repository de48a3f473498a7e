import { useTranslation } from 'react-i18next';

function makeRoom(bar: HTMLElement | null): void {
  document.documentElement.style.setProperty('--offline-bar', `${bar?.offsetHeight ?? 0}px`);
}

export function NewVersionBar({ onLoad }: { onLoad(): void }) {
  const { t } = useTranslation('offline');
  return (
    <p
      ref={makeRoom}
      className="flex flex-wrap items-center justify-center gap-x-2 border-line border-t bg-surface-2 px-4 pb-[env(safe-area-inset-bottom)] text-center text-sm font-bold"
    >
      {t('newVersion.here')}
      <button
        type="button"
        onClick={onLoad}
        className="min-h-12 px-2 text-hue-ink underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {t('newVersion.load')}
      </button>
    </p>
  );
}
