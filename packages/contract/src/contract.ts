import type { AnyEndpoint } from './endpoint.ts';
import * as everything from './index.ts';

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** Every endpoint. A test proves that the server serves exactly these. */
export const contract: readonly AnyEndpoint[] = Object.values<unknown>(everything).filter(isEndpoint);
