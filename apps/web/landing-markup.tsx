import { type Language, languages } from '@kalima/contract/languages';
import { compiledFolder, coverageTables, loadCourse, measureCoverage } from '@kalima/course';
import i18next, { type Resource } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { StaticRouter } from 'react-router';
import { BareFrame } from './src/app/chrome/bare-frame.tsx';
import { LandingStep } from './src/features/account/landing-step.tsx';
import { courseReach } from './src/lib/api/owner-settings.ts';
import { paths } from './src/lib/navigation/paths.ts';
import { brand } from './src/ui/text/brand.ts';

const files = import.meta.glob<Resource[string][string]>('./src/locales/*/{app,account}.json', {
  eager: true,
  import: 'default',
});

const textsIn = (language: Language) => ({
  app: files[`./src/locales/${language}/app.json`] ?? {},
  account: files[`./src/locales/${language}/account.json`] ?? {},
});

function courseToday() {
  const { course, occurrences } = loadCourse(compiledFolder);
  return { words: course.words.size, share: measureCoverage(coverageTables(occurrences), course.words.keys()).share };
}

async function markupIn(language: Language): Promise<string> {
  await i18next.changeLanguage(language);
  const markup = renderToStaticMarkup(
    <StaticRouter location={paths.auth}>
      <BareFrame brandTo={paths.auth}>
        <LandingStep />
      </BareFrame>
    </StaticRouter>,
    { identifierPrefix: language },
  );
  return `<div class="first-screen" lang="${language}">${markup}</div>`;
}

/** The landing as HTML, once in each language: `public/first-paint.js` shows one of them. */
export async function landingMarkup(): Promise<string> {
  courseReach.set(courseToday());
  await i18next.use(initReactI18next).init({
    resources: Object.fromEntries(languages.map((language) => [language, textsIn(language)])),
    defaultNS: 'app',
    interpolation: { escapeValue: false, defaultVariables: { brand } },
  });
  const parts: string[] = [];
  for (const language of languages) parts.push(await markupIn(language));
  return parts.join('');
}
