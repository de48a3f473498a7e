// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { freshPageForEachTest, renderApp, stubServer } from '../../../test/render-app.tsx';
import { inBoth } from '../../../test/texts.ts';

freshPageForEachTest();

const verse = {
  reference: '2:163',
  surahName: inBoth('Al-Baqarah', 'Al-Baqara'),
  text: 'وَإِلَٰهُكُمۡ إِلَٰهࣱ وَٰحِدࣱۖ',
  translation: inBoth('And your god is one God.', 'Et votre Divinité est une divinité unique.'),
};

describe.each([
  ['en', 'And your god is one God.', 'Learn your first four words', 'Verse not found'],
  ['fr', 'Et votre Divinité est une divinité unique.', 'Apprendre vos quatre premiers mots', 'Verset introuvable'],
] as const)('a shared verse (%s)', (language, translation, wayOn, notFound) => {
  it('is shown to everybody as it is written, with a way into the course', async () => {
    stubServer({ '/api/shared-verses/2%3A163': { verse, course: { words: 300, share: 0.737 } } });
    await renderApp('/verse/2/163', { language });
    expect((await screen.findByText(verse.text)).lang).toBe('ar');
    screen.getByText(translation);
    expect(document.title).toBe(`${language === 'en' ? 'Al-Baqarah' : 'Al-Baqara'} 2:163 · Kalima`);
    expect(screen.getByRole('link', { name: wayOn }).getAttribute('href')).toBe('/try');
  });

  it('that is none says so', async () => {
    stubServer({ '/api/shared-verses/111%3A1': Response.json({ code: 'not-found' }, { status: 404 }) });
    await renderApp('/verse/111/1', { language });
    await screen.findByRole('heading', { level: 1, name: notFound });
  });
});
