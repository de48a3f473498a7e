/** Shared chunk of every page behind the sign-in. */
export { AppFrame } from './chrome/app-frame.tsx';
export { SessionFrame } from './chrome/session-frame.tsx';
export { DataLayout } from './data-layout.tsx';
export { NeedsProfile, NeedsProfileWithSkeleton } from './profile-gate.tsx';
