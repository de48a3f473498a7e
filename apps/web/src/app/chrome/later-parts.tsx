import { NewVersionLine } from './new-version-line.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';

export function LaterParts() {
  return (
    <>
      <ScrollToTop />
      <NewVersionLine />
    </>
  );
}
