import { createCheckout, seedCatalogue } from '@kalima/contract';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { aLearnerAtAnyTime } from '../../../test/at-any-time.ts';
import { startWithStripe, type WithStripe } from '../../../test/with-stripe.ts';
import { choosePayments } from '../../outside/payments/choose-payments.ts';
import { seedCatalogue as seedingOf } from '../../schedule/seed-catalogue.ts';

let world: WithStripe;
beforeEach(async () => {
  await world?.close();
  world = await startWithStripe('2026-11-21T10:00:00Z');
  // Begun at the start: waits until it is done.
  await world.server.deps.payments.seedCatalogue();
});
afterAll(() => world.close());

const wares = () => world.stripe.account.prices.map(({ lookup_key, unit_amount }) => [lookup_key, unit_amount]);
const madeAtStart = [
  ['super_monthly', 1499],
  ['super_annual', 11988],
  ['gems_1200', 599],
  ['gems_3000', 1199],
  ['gems_6500', 2399],
];
const requestsForPrices = () => world.stripe.requests.filter(({ path }) => path === '/v1/prices').length;
/** As another process of the same server, which knows nothing yet. */
const anotherServer = (prices = world.server.deps.rulebook.prices) => {
  const { config, clock, rulebook } = world.server.deps;
  return choosePayments(config, clock, { ...rulebook, prices }, () => undefined);
};

describe('the catalogue', () => {
  it('is made by the server at its start, once, with a price for everything that is sold', async () => {
    expect(wares()).toEqual(madeAtStart);
    const made = requestsForPrices();
    expect(made).toBe(6);
    await seedingOf(world.server.deps).run();
    const learner = await aLearnerAtAnyTime(world.server);
    await learner.call(createCheckout, { body: { plan: 'super_monthly' } });
    expect(await learner.call(seedCatalogue, {})).toEqual({ seeded: true });
    expect(requestsForPrices()).toBe(made);
  });

  it('is found by every other server', async () => {
    await anotherServer().seedCatalogue();
    expect(wares()).toEqual(madeAtStart);
    expect(requestsForPrices()).toBe(7);
  });

  const cheaper = () => {
    const { plans, ...others } = world.server.deps.rulebook.prices;
    return { ...others, plans: { ...plans, super_monthly: 1299 } };
  };

  it('gets a new price where one has changed, which takes over the key', async () => {
    await anotherServer(cheaper()).seedCatalogue();
    const [before, after] = world.stripe.account.prices.filter(({ recurring }) => recurring?.interval === 'month');
    expect(before).toMatchObject({ unit_amount: 1499, lookup_key: null });
    expect(after).toMatchObject({ unit_amount: 1299, lookup_key: 'super_monthly', product: before?.product });
    expect(wares()).toHaveLength(6);
  });

  it('gets it once from many who begin at the same time', async () => {
    const servers = Array.from({ length: 5 }, () => ({ ...world.server.deps, payments: anotherServer(cheaper()) }));
    await Promise.all(servers.map((deps) => seedingOf(deps).run()));
    expect(wares()).toHaveLength(6);
  });

  it('that could not be made is tried again, and the server serves meanwhile', async () => {
    const payments = anotherServer();
    const deps = { ...world.server.deps, payments };
    world.stripe.failNextRequests(500, 3);
    await expect(seedingOf(deps).run()).rejects.toThrow();
    expect(payments.hasCatalogue()).toBe(false);
    await seedingOf(deps).run();
    expect(payments.hasCatalogue()).toBe(true);
  });
});

describe('a key for Stripe', () => {
  it('brings one warning that commercial use of the translations needs a permission', () => {
    const { config, clock, rulebook } = world.server.deps;
    const said: string[] = [];
    choosePayments(config, clock, rulebook, (text) => said.push(text));
    expect(said).toEqual([expect.stringMatching(/translations of the Quran.*permission.*NOTICE/s)]);
    choosePayments({ ...config, stripe: null }, clock, rulebook, (text) => said.push(text));
    expect(said).toHaveLength(1);
  });
});
