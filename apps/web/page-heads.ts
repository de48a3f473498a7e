import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { brand } from './src/lib/brand.ts';
import type about from './src/locales/en/about.json';
import type account from './src/locales/en/account.json';
import type app from './src/locales/en/app.json';
import type head from './src/locales/en/head.json';
import type read from './src/locales/en/read.json';
import type trial from './src/locales/en/trial.json';
import type verse from './src/locales/en/verse.json';

/**
 * Writes titles and descriptions of the public pages for the server, which puts them into the HTML: whoever makes a preview of a link
 * runs no scripts. They are the page's own texts.
 */
export function pageHeads(root: string): Plugin {
  const textsOf = (language: string) => {
    const texts = <Texts>(name: string): Texts =>
      JSON.parse(
        readFileSync(join(root, 'src/locales', language, `${name}.json`), 'utf8').replaceAll('{{brand}}', brand),
      );
    const described = texts<typeof head>('head');
    const { titles } = texts<typeof app>('app');
    return {
      landing: { title: texts<typeof account>('account').landing.title, description: described.landing },
      trial: { title: texts<typeof trial>('trial').title, description: described.trial },
      about: { title: texts<typeof about>('about').title, description: described.about },
      read: { title: texts<typeof read>('read').title, description: described.read },
      surah: { title: '{{name}} {{number}}', description: described.surah },
      guide: { title: titles.guideNamed, description: described.guide },
      verse: { title: texts<typeof verse>('verse').pageTitleNamed, description: '{{translation}}' },
    };
  };
  return {
    name: 'page-heads',
    apply: 'build',
    generateBundle() {
      const heads = Object.fromEntries(
        readdirSync(join(root, 'src/locales'), { withFileTypes: true })
          .filter((entry) => entry.isDirectory())
          .map(({ name }) => [name, textsOf(name)]),
      );
      this.emitFile({ type: 'asset', fileName: 'page-heads.json', source: JSON.stringify(heads) });
    },
  };
}
