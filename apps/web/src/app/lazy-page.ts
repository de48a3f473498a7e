import type { Namespace } from 'i18next';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadTexts } from '../lib/i18n.ts';

type TextFile = Extract<Namespace, string>;

export interface LazyPage {
  Page: LazyExoticComponent<ComponentType>;
  /** Begins to fetch the page before it is shown. */
  fetch(): void;
}

/** A page in its own chunk, which comes together with its texts. */
export function lazyPage(load: () => Promise<ComponentType>, ...texts: TextFile[]): LazyPage {
  let started: Promise<ComponentType> | undefined;
  const start = () => {
    started ??= load();
    return started;
  };
  return {
    Page: lazy(async () => {
      const [page] = await Promise.all([start(), loadTexts(...texts)]);
      return { default: page };
    }),
    fetch: () => void start().catch(() => undefined),
  };
}
