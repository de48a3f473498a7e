// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, test } from 'vitest';
import { pageLanguages } from '../../../test/page-languages.ts';
import { freshPageForEachTest, renderApp, stubServer } from '../../../test/render-app.tsx';
import { buildShop } from '../../../test/shop.ts';
import { buildSubscription } from '../../../test/subscription.ts';

freshPageForEachTest();

const texts = {
  en: {
    start: 'Start my 14 free days',
    manage: 'Manage subscription',
    cancel: 'Cancel subscription',
    resume: 'Keep my subscription',
    buyGems: /^Buy 3,000 gems/,
    signIn: 'Please sign in to subscribe to a plan.',
    checkout: 'Unable to create payment session.',
    portal: 'Unable to open management portal.',
    unableCancel: 'Unable to cancel subscription. Please try again.',
    unableResume: 'Unable to resume subscription. Please try again.',
    fault: 'Please try again. If that doesn’t help, check your connection.',
    already: 'You already have a subscription.',
    none: 'There is no subscription to manage.',
    store: 'It was bought in the app: manage it in your app store.',
    soon: 'Coming soon',
    soonBody: 'Gem packs are not on sale yet. You still get free gems every month.',
  },
  fr: {
    start: 'Essai gratuit de 14 jours',
    manage: 'Gérer l’abonnement',
    cancel: 'Résilier l’abonnement',
    resume: 'Garder mon abonnement',
    buyGems: /^Acheter 3.000 gemmes/,
    signIn: 'Veuillez vous connecter pour souscrire une formule.',
    checkout: 'Impossible de créer la session de paiement.',
    portal: 'Impossible d’ouvrir le portail de gestion.',
    unableCancel: 'Impossible de résilier l’abonnement. Veuillez réessayer.',
    unableResume: 'Impossible de reprendre l’abonnement. Veuillez réessayer.',
    fault: 'Réessayez. Si cela ne suffit pas, vérifiez votre connexion.',
    already: 'Vous avez déjà un abonnement.',
    none: 'Il n’y a pas d’abonnement à gérer.',
    store: 'Il a été acheté dans l’application et se gère dans votre boutique d’applications.',
    soon: 'Bientôt disponible',
    soonBody: 'Les lots de gemmes ne sont pas encore en vente. Vous en recevez aussi gratuitement chaque mois.',
  },
} as const;

const refused = (code: string, status = 409) => Response.json({ code }, { status });
const check = '/functions/v1/check-subscription';
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

async function expectAlert(title: string, body?: string) {
  const alert = await screen.findByRole('alert');
  await within(alert).findByText(title);
  if (body) within(alert).getByText(body);
}

describe.each(pageLanguages)('in %s', (language) => {
  const said = texts[language];
  const open = async (path: string, replies: Record<string, unknown>) => {
    stubServer({ '/api/shop': buildShop({ checkout: 'stripe' }), ...replies });
    await renderApp(path, { signedIn: true, language });
  };

  test.each([
    ['a fault', refused('fault', 500), said.fault],
    ['already-subscribed', refused('already-subscribed'), said.already],
  ])('a checkout answered with %s', async (_, reply, body) => {
    await open('/shop', { '/functions/v1/create-checkout': reply });
    await press(said.start);
    await expectAlert(said.checkout, body);
  });

  test('a checkout for which the session is lost', async () => {
    await open('/shop', { '/functions/v1/create-checkout': refused('unauthorized', 401) });
    localStorage.removeItem('supabase.auth.token');
    await press(said.start);
    await expectAlert(said.signIn);
  });

  test.each([
    ['a fault', refused('fault', 500), said.fault],
    ['not-subscribed', refused('not-subscribed'), said.none],
    ['managed-by-store', refused('managed-by-store'), said.store],
  ])('a portal answered with %s', async (_, reply, body) => {
    await open('/shop', { [check]: buildSubscription(), '/functions/v1/customer-portal': reply });
    await press(said.manage);
    await expectAlert(said.portal, body);
  });

  test('a subscription that cannot be cancelled', async () => {
    await open('/shop', { [check]: buildSubscription(), '/api/subscription/cancel': refused('fault', 500) });
    await press(said.cancel);
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: said.cancel }));
    await expectAlert(said.unableCancel, said.fault);
  });

  test('a subscription that cannot be taken up again', async () => {
    const ending = buildSubscription({ cancels_at_period_end: true });
    await open('/shop', { [check]: ending, '/api/subscription/resume': refused('not-subscribed') });
    await press(said.resume);
    await expectAlert(said.unableResume, said.none);
  });

  test.each([
    ['by the server', { '/api/gem-packs/checkout': refused('gem-packs-coming-soon') }],
    ['by the demo checkout', { '/api/shop': buildShop() }],
  ])('gem packs that are not sold yet, as told %s', async (_, replies) => {
    await open('/gems-shop', replies);
    await press(said.buyGems);
    await screen.findByText(said.soonBody);
    screen.getByText(said.soon);
  });

  test('a gem pack that cannot be paid', async () => {
    await open('/gems-shop', { '/api/gem-packs/checkout': refused('fault', 500) });
    await press(said.buyGems);
    await expectAlert(said.checkout, said.fault);
  });
});
