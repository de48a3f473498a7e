import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import { contractWithoutSchemas } from './contract-without-schemas.ts';

const place = '<!-- landing -->';

/** The built page carries the landing's text and picture, which are seen before any script has arrived. */
export function landingInHtml(): Plugin {
  return {
    name: 'landing-in-html',
    apply: 'build',
    async transformIndexHtml(html) {
      const { module } = await runnerImport<typeof import('./landing-markup.tsx')>(
        fileURLToPath(new URL('landing-markup.tsx', import.meta.url)),
        { plugins: [contractWithoutSchemas()] },
      );
      if (!html.includes(place)) throw new Error(`index.html has no ${place}`);
      return html.replace(place, await module.landingMarkup());
    },
  };
}
