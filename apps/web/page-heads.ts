import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { languagesIn } from './bundle-files.ts';
import type about from './src/locales/en/about.json';
import type account from './src/locales/en/account.json';
import type guide from './src/locales/en/guide.json';
import type head from './src/locales/en/head.json';
import type read from './src/locales/en/read.json';
import type trial from './src/locales/en/trial.json';
import type verse from './src/locales/en/verse.json';
import { brand } from './src/ui/text/brand.ts';

/** Titles and descriptions of the public pages, which the server puts into the HTML: link previews run no scripts. */
export function pageHeads(root: string): Plugin {
  const textsOf = (language: string) => {
    const texts = <Texts>(name: string): Texts =>
      JSON.parse(
        readFileSync(join(root, 'src/locales', language, `${name}.json`), 'utf8').replaceAll('{{brand}}', brand),
      );
    const described = texts<typeof head>('head');
    const { titles } = texts<typeof guide>('guide');
    return {
      landing: { title: texts<typeof account>('account').landing.title, description: described.landing },
      trial: { title: texts<typeof trial>('trial').title, description: described.trial },
      about: { title: texts<typeof about>('about').title, description: described.about },
      read: { title: texts<typeof read>('read').title, description: described.read },
      surah: { title: '{{name}} {{number}}', description: described.surah },
      guide: { title: titles.named, description: described.guide },
      verse: { title: texts<typeof verse>('verse').pageTitleNamed, description: '{{translation}}' },
    };
  };
  return {
    name: 'page-heads',
    apply: 'build',
    generateBundle() {
      const heads = Object.fromEntries(languagesIn(root).map((language) => [language, textsOf(language)]));
      this.emitFile({ type: 'asset', fileName: 'page-heads.json', source: JSON.stringify(heads) });
    },
  };
}
