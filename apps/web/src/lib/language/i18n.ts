import { defaultLanguage, type Language, languages, languageTraits } from '@kalima/contract/languages';
import i18next, { type BackendModule, type Namespace, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { brand } from '../../ui/text/brand.ts';
import { readStored, writeStored } from '../browser/browser-store.ts';
import { signal, useSignal } from '../browser/signal.ts';
import { isOnline } from '../connection/connection.ts';
import { numberFormat } from './numbers.ts';

const files = import.meta.glob<ResourceKey>('../../locales/*/*.json', { import: 'default' });

const localeFiles: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    const load = files[`../../locales/${language}/${namespace}.json`];
    if (!load) return done(new Error(`no texts for ${language}/${namespace}`), false);
    load().then(
      (texts) => done(null, texts),
      // The library tries again for ten seconds, which is worth the wait only with a connection.
      (error: unknown) => done(error as Error, isOnline()),
    );
  },
};

let forced: Language | null = readStored('owner_settings')?.forceLanguage ?? null;
const isForced = signal(forced !== null);

function isLanguage(value: string | null | undefined): value is Language {
  return languages.some((language) => language === value);
}

export function preferredLanguage(): Language {
  if (forced) return forced;
  const stored = readStored('language');
  if (isLanguage(stored)) return stored;
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return spoken.find(isLanguage) ?? defaultLanguage;
}

const manifests: Readonly<Record<Language, string>> = { en: '/site.webmanifest', fr: '/site.fr.webmanifest' };

function markPage(): void {
  const language = currentLanguage();
  document.documentElement.lang = language;
  document.documentElement.dir = languageTraits[language].direction;
  document.querySelector('link[rel=manifest]')?.setAttribute('href', manifests[language]);
}

export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', markPage);
  await i18next
    .use(localeFiles)
    .use(initReactI18next)
    .init({
      lng: preferredLanguage(),
      supportedLngs: [...languages],
      load: 'currentOnly',
      fallbackLng: false,
      ns: ['app'],
      defaultNS: 'app',
      returnNull: false,
      interpolation: { escapeValue: false, defaultVariables: { brand } },
      react: { useSuspense: true },
    });
  i18next.services.formatter?.add('number', (value, language = currentLanguage()) =>
    numberFormat(language).format(value),
  );
}

export async function chooseLanguage(language: Language): Promise<void> {
  writeStored('language', language);
  await i18next.changeLanguage(preferredLanguage());
}

export async function forceLanguage(language: Language | null): Promise<void> {
  forced = language;
  isForced.set(language !== null);
  if (i18next.language !== preferredLanguage()) await i18next.changeLanguage(preferredLanguage());
}

export function useForcedLanguage(): boolean {
  return useSignal(isForced);
}

export async function loadTexts(...namespaces: Extract<Namespace, string>[]): Promise<void> {
  const { language, options } = i18next;
  // A change of the language fetches these as well.
  options.ns = [...new Set([options.ns ?? [], namespaces].flat())];
  const missing = () => namespaces.filter((each) => !i18next.hasResourceBundle(language, each));
  if (missing().length === 0) return;
  // The library's loadNamespaces would wait for all texts that were ever asked for, and for those that never arrive.
  await i18next.reloadResources([language], missing());
  if (missing().length > 0) throw new Error(`no texts for ${missing().join(', ')}`);
}

export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : preferredLanguage();
}
