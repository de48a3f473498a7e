import { vi } from 'vitest';

/** jsdom lays nothing out: an observer that never reports a size. */
export const stubResizeObserver = () =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
