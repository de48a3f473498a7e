// @vitest-environment jsdom

import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import { buildDayOpening } from '../../../test/day-opening.ts';
import { buildJourney, buildMemory } from '../../../test/journey.ts';
import { pageLanguages } from '../../../test/page-languages.ts';
import { freshPageForEachTest, profile, renderApp, stubServer } from '../../../test/render-app.tsx';
import { renderPart } from '../../../test/render-part.tsx';
import { buildSession } from '../../../test/session.ts';
import { choice } from '../../../test/session-stage.tsx';
import { loadTexts, startI18n } from '../../lib/language/i18n.ts';
import { endSession } from '../../lib/messages/message-turn.ts';
import { GiftLine } from './gift-line.tsx';

freshPageForEachTest();

/** Spec 1 §5 and §8, each message about batteries and gems as it stands in both languages. */
const texts = {
  en: {
    full: 'You already have the maximum number of batteries!',
    needGems: 'You need 500 gems to buy a battery.',
    buy: /^Full recharge/,
    free: /^Free recharge/,
    unable: 'Unable to buy a battery',
    tooFew: 'Not enough gems',
    fullTitle: 'Your batteries are full.',
    unableBody: 'Unable to buy — Not enough gems, or the batteries are full.',
    bought: 'Battery bought!',
    recharged: 'Batteries recharged!',
    given: 'Free batteries!',
    givenBody: '24 batteries added. Keep going!',
    empty: 'Out of batteries!',
    gift: /^A gift: 24 batteries/,
    review: /^Review words/,
    claim: 'Claim the batteries',
    ask: /What does this word mean\?/,
    month: '500 gems for this month',
    lost: 'Your 12-day streak has ended',
    encouragement: 'A break takes nothing away from your words. They’re waiting for you.',
  },
  fr: {
    full: 'Vous avez déjà le nombre maximal de batteries\u00a0!',
    needGems: 'Il vous faut 500 gemmes pour acheter une batterie.',
    buy: /^Recharge complète/,
    free: /^Recharge gratuite/,
    unable: 'Impossible d’acheter une batterie',
    tooFew: 'Pas assez de gemmes',
    fullTitle: 'Vos batteries sont pleines.',
    unableBody: 'Impossible d’acheter — Pas assez de gemmes ou batterie pleine.',
    bought: 'Batterie achetée\u00a0!',
    recharged: 'Batteries rechargées\u00a0!',
    given: 'Batteries offertes\u00a0!',
    givenBody: '24 batteries, avec tous nos encouragements.',
    empty: 'Plus de batteries\u00a0!',
    gift: /^Un cadeau\u00a0: 24 batteries/,
    review: /^Réviser des mots/,
    claim: 'Récupérer les batteries',
    ask: /Que signifie ce mot\u00a0\?/,
    month: '500 gemmes pour ce mois-ci',
    lost: 'Votre série de 12\u00a0jours est terminée',
    encouragement: 'Une pause n’enlève rien à vos mots. Ils vous attendent.',
  },
} as const;

const player = { ...profile, battery: 24, gems: 140 };
const session = buildSession({ questions: [choice], resumed: true });
/** Testing Library reads every space as a plain one. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const refused = (code: string, status = 409) => Response.json({ code }, { status });

describe.each(pageLanguages)('in %s', (language) => {
  const labels = texts[language];
  const shop = async (replies: Record<string, unknown> = {}) => {
    stubServer(replies);
    await renderApp('/battery-shop', { signedIn: true, language });
    return screen.findByRole<HTMLButtonElement>('button', { name: labels.buy });
  };

  test.each([
    ['full batteries', { battery: 24 }, labels.full],
    ['499 gems', { gems: 499 }, labels.needGems],
  ])('with %s nothing can be bought, and the reason stands there', async (_, purse, reason) => {
    const buy = await shop({ '/api/profile': { ...profile, ...purse } });
    expect(buy.disabled).toBe(true);
    expect(document.getElementById(buy.getAttribute('aria-describedby') ?? '')?.textContent).toBe(reason);
  });

  test.each([
    ['battery-full', refused('battery-full'), labels.fullTitle, labels.full],
    ['not-enough-gems', refused('not-enough-gems'), labels.tooFew, labels.needGems],
    ['another reason', refused('rate-limited', 429), labels.unable, labels.unableBody],
  ])('a purchase that the server refuses for %s', async (_, reply, title, body) => {
    await userEvent.click(await shop({ '/api/batteries/purchase': reply }));
    const toast = await screen.findByRole('alert');
    await within(toast).findByText(plain(title));
    within(toast).getByText(plain(body));
  });

  test('a purchase that is granted', async () => {
    const purchase = { batteriesAdded: 5, gemsSpent: 500, player };
    await userEvent.click(await shop({ '/api/batteries/purchase': purchase }));
    await screen.findByText(plain(labels.bought));
  });

  test('a free recharge', async () => {
    await shop({ '/api/batteries/free-recharge': { batteriesAdded: 5, player } });
    await userEvent.click(screen.getByRole('button', { name: labels.free }));
    await screen.findByText(plain(labels.recharged));
  });

  test('no batteries left in an exercise, and the gift of the first lessons', async () => {
    const empty = { ...profile, battery: 0 };
    const fetch = stubServer({
      '/api/profile': empty,
      '/api/journey': buildJourney({
        memory: buildMemory({ met: 5, due: { words: 5, waiting: 0 }, isReviewOffered: true }),
      }),
      '/api/sessions': { session, player: empty },
      '/api/batteries/gift': { batteriesAdded: 24, player: { ...player, giftReceived: true } },
    });
    await renderApp('/guide-exercise/1', { signedIn: true, language });
    await screen.findByRole('heading', { level: 1, name: labels.empty });
    await screen.findByRole('link', { name: labels.review });
    const leads = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(leads).toEqual(expect.arrayContaining(['/battery-shop', '/shop', '/review', '/']));
    expect(screen.getByRole('button', { name: labels.free }).textContent).toMatch(/2 /);
    expect(screen.getByRole('button', { name: labels.buy }).textContent).toContain('500');
    await userEvent.click(screen.getByRole('button', { name: labels.gift }));
    const dialog = await screen.findByRole('dialog');
    const ways = within(dialog).getAllByRole('link');
    expect(ways.map((link) => link.getAttribute('href'))).toEqual(['/guide/1', '/']);
    await userEvent.click(within(dialog).getByRole('button', { name: labels.claim }));
    await screen.findByText(plain(labels.given));
    screen.getByText(labels.givenBody);
    await screen.findByRole('heading', { level: 1, name: labels.ask });
    const gift = fetch.mock.calls.find(([address]) => address === '/api/batteries/gift');
    expect(JSON.parse(String(gift?.[1]?.body))).toEqual({ lessonId: '1' });
  });

  test('the gems of the month', async () => {
    const opening = buildDayOpening({ day: '2026-11-02', gemsGranted: 500 });
    if (!i18next.isInitialized) await startI18n();
    await i18next.changeLanguage(language);
    await loadTexts('economy');
    renderPart(<GiftLine userId={player.userId} />, { profile: player, replies: [{ opening, player }] });
    act(() => endSession(player.userId));
    await screen.findByText(plain(labels.month));
  });

  test('a streak that was lost, with an encouragement', async () => {
    const opening = buildDayOpening({ day: '2026-11-04', lostStreak: 12 });
    stubServer({ '/api/day': { opening, player: { ...player, streak: 0 } } });
    const page = await renderApp('/quests', { signedIn: true, language });
    const dialog = await screen.findByRole('dialog', { name: labels.lost });
    within(dialog).getByText(labels.encouragement);
    await userEvent.click(within(dialog).getAllByRole('button')[0] as HTMLElement);
    page.unmount();
    await renderApp('/quests', { signedIn: true, language });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
