/** What every page behind the door needs, in one chunk. */
export { AppFrame } from './chrome/app-frame.tsx';
export { NeedsProfile } from './profile-gate.tsx';
