import { configure } from '@testing-library/react';
import * as React from 'react';

interface Internals {
  recentlyCreatedOwnerStacks: number;
}

/** React's limit of element stacks a second. */
const maxStacks = 1e4;

/**
 * For tests only: errors without the printed page, elements without a stack. Testing Library prints the page for each failed query, and
 * React takes a stack of each element. DEBUG_PRINT_LIMIT brings both back.
 */
export function quickErrors(): void {
  configure({
    getElementError: (message) => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
  });
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
    __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: Internals;
  };
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => maxStacks,
    set: () => undefined,
    configurable: true,
  });
}
