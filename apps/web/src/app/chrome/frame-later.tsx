import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useAfter } from '../../lib/use-after.ts';

/** The page is drawn before what nobody waits for is asked for. */
const laterMs = 1000;

const LaterParts = lazyPart(async () => ({ default: (await import('./later-parts.tsx')).LaterParts }));

/** What of the frame nobody can need on a page that has just been drawn. */
export function FrameLater() {
  return (
    useAfter(laterMs) && (
      <Suspense fallback={null}>
        <LaterParts />
      </Suspense>
    )
  );
}
