import { maxClientError, reportClientError } from '@kalima/contract';

export function reportError(error: unknown): void {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const texts = { name, message, stack, path: window.location.pathname };
  const body = Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [field, text.slice(0, maxClientError[field as keyof typeof texts])]),
  );
  fetch(reportClientError.path, {
    method: reportClientError.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined);
}
