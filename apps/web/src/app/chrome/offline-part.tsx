import { Suspense } from 'react';
import { useAuth } from '../../features/account/auth-context.ts';
import type { OfflineStartProps } from '../../features/offline/offline-start.tsx';
import { loadTexts } from '../../lib/language/i18n.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

const OfflineStart = lazyPart<OfflineStartProps>(async () => {
  const [module] = await Promise.all([import('../../features/offline/offline-start.tsx'), loadTexts('offline')]);
  return { default: module.OfflineStart };
});

/** In the place of what needs the server; loaded when there is no connection. */
export function OfflinePart(props: Omit<OfflineStartProps, 'userId'>) {
  const { user } = useAuth();
  return (
    <Suspense fallback={<PageSkeleton />}>
      <OfflineStart {...props} userId={user?.id ?? null} />
    </Suspense>
  );
}
