import { configure } from '@testing-library/react';
import * as React from 'react';

interface Internals {
  recentlyCreatedOwnerStacks: number;
}

/** React makes no more stacks from so many in a second on. */
const enough = 1e4;

/**
 * For tests only: spares what an error shows and hardly any test reads. The page would be printed for each look that was too early,
 * and a stack be taken of each element. With DEBUG_PRINT_LIMIT both are there.
 */
export function quickErrors(): void {
  configure({
    getElementError: (message) => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
  });
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
    __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: Internals;
  };
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => enough,
    set: () => undefined,
    configurable: true,
  });
}
