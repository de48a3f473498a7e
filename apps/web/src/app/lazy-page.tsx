import type { Namespace } from 'i18next';
import type { ComponentType } from 'react';
import { loadTexts } from '../lib/language/i18n.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { reloadPage } from '../lib/reload-page.ts';
import { isOnline } from '../lib/use-is-online.ts';
import { PageFault } from './page-fault.tsx';

type TextFile = Extract<Namespace, string>;

export interface LazyPage {
  Page: ComponentType;
  /** Begins to fetch the page before it is shown. */
  fetch(): void;
}

/** A page in its own chunk, which comes together with its texts. */
export function lazyPage(load: () => Promise<ComponentType>, ...texts: TextFile[]): LazyPage {
  let started: Promise<ComponentType> | undefined;
  let hasFailedOffline = false;
  const start = () => {
    started ??= load().catch((error: unknown): Promise<ComponentType> => {
      started = undefined;
      // Browsers keep the failure of a chunk: with the connection back, only a new page asks for it again.
      if (hasFailedOffline && isOnline()) {
        reloadPage();
        return new Promise(() => undefined);
      }
      hasFailedOffline = !isOnline();
      throw error;
    });
    return started;
  };
  return {
    Page: lazyPart(
      async () => {
        const [page] = await Promise.all([start(), loadTexts(...texts)]);
        return { default: page };
      },
      (_, retry) => <PageFault onRetry={retry} />,
    ),
    fetch: () => void start().catch(() => undefined),
  };
}
