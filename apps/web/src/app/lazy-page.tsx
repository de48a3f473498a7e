import type { Namespace } from 'i18next';
import { type ComponentType, useState } from 'react';
import { reloadPage } from '../lib/browser/reload-page.ts';
import { isOnline } from '../lib/connection/connection.ts';
import { loadTexts } from '../lib/language/i18n.ts';
import { lazyPart } from '../lib/loading/lazy-part.tsx';
import { PageFault } from './page-fault.tsx';

export type TextFile = Extract<Namespace, string>;

export interface LazyPage {
  Page: ComponentType;
  fetch(): void;
  ready(): Promise<unknown>;
}

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
  let loaded: ComponentType | null = null;
  const ready = async () => {
    const [page] = await Promise.all([start(), loadTexts(...texts)]);
    loaded = page;
    return page;
  };
  const Lazy = lazyPart(
    async () => ({ default: await ready() }),
    (_, retry) => <PageFault onRetry={retry} />,
  );
  const Page = () => {
    const [Loaded] = useState(() => loaded);
    return Loaded ? <Loaded /> : <Lazy />;
  };
  return { Page, fetch: () => void start().catch(() => undefined), ready };
}
