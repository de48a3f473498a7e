import { Suspense } from 'react';
import type { NewVersionBarProps } from '../../features/offline/new-version-bar.tsx';
import { useIsOnline } from '../../lib/connection.ts';
import { loadTexts } from '../../lib/language/i18n.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { newVersion } from '../../lib/new-version.ts';
import { useSignal } from '../../lib/signal.ts';

const NewVersionBar = lazyPart<NewVersionBarProps>(async () => {
  const [module] = await Promise.all([import('../../features/offline/new-version-bar.tsx'), loadTexts('offline')]);
  return { default: module.NewVersionBar };
});

/** Where it is said that there is a new version; what says it is loaded when there is one. */
export function NewVersionLine() {
  const load = useSignal(newVersion);
  const isOnline = useIsOnline();
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-30">
      {load !== null && isOnline && (
        <Suspense fallback={null}>
          <NewVersionBar onLoad={load} />
        </Suspense>
      )}
    </div>
  );
}
