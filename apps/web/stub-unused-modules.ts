import type { Plugin } from 'vite';

/**
 * Parts of two libraries that this page can never reach, and that their authors' classes would still drag in:
 * describing a schema as JSON Schema (the server does that), wording what is wrong with a value (the page never shows
 * that), and signing in with a passkey (there is none). Left out of the built page only.
 */
const unreachable = [
  { of: /zod\/v4\//, file: /\/(to-json-schema|json-schema-processors|json-schema-generator|from-json-schema)\.js$/ },
  { of: /zod\/v4\//, file: /\/locales\/en\.js$/ },
  { of: /auth-js\/dist\/module\//, file: /\/lib\/webauthn$/ },
];

const standIn = `
const missing = () => { throw new Error('left out of the page, see apps/web/stub-unused-modules.ts'); };
export default () => ({ localeError: () => 'not of the agreed shape' });
export const createToJSONSchemaMethod = missing;
export const createStandardJSONSchemaMethod = missing;
export const toJSONSchema = missing;
export const fromJSONSchema = missing;
export const JSONSchemaGenerator = missing;
export const createCredential = missing;
export const getCredential = missing;
export const deserializeCredentialCreationOptions = missing;
export const deserializeCredentialRequestOptions = missing;
export const serializeCredentialCreationResponse = missing;
export const serializeCredentialRequestResponse = missing;
export const browserSupportsWebAuthn = () => false;
export const webAuthnAbortService = {};
export class WebAuthnApi {}
`;

const name = '\0left-out';

export function stubUnusedModules(): Plugin {
  return {
    name: 'stub-unused-modules',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const left = importer && unreachable.some(({ of, file }) => of.test(importer) && file.test(source));
      return left ? { id: name, moduleSideEffects: false } : null;
    },
    load(id) {
      return id === name ? { code: standIn, moduleSideEffects: false } : null;
    },
  };
}
