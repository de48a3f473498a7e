import { type ReactNode, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { hidesBars, paths } from '../../lib/navigation/paths.ts';
import { AppFrame } from './app-frame.tsx';
import { BareFrame } from './bare-frame.tsx';

const bare: readonly string[] = [paths.auth, paths.trial, paths.emailConfirmation, paths.resetPassword, paths.openLink];

/** Pages of sessions and of the account draw their frames themselves: where such a page did not come, this one does. */
export function Framed({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [hasFrame] = useState(() => document.getElementById('main') !== null);
  if (bare.includes(pathname) && !hasFrame) return <BareFrame brandTo={paths.auth}>{children}</BareFrame>;
  if (!hidesBars(pathname)) return children;
  return (
    <Routes>
      <Route element={<AppFrame />}>
        <Route path="*" element={children} />
      </Route>
    </Routes>
  );
}
