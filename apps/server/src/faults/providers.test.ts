import { randomUUID } from 'node:crypto';
import {
  createCheckout,
  generateSpeech,
  getProfile,
  readSubscriber,
  speechToText,
  startExercise,
  updateUser,
  validatePlayPurchase,
} from '@kalima/contract';
import { aWav } from '@kalima/testing/make-wav.ts';
import type { SpeechFailure } from '@kalima/testing/stand-ins/speech-stand-in.ts';
import type { StripeFailure } from '@kalima/testing/stand-ins/stripe-stand-in.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newAddress, password } from '../../test/accounts.ts';
import type { GoogleFailure } from '../../test/google-stand-in.ts';
import { createLearner, type TestLearner } from '../../test/learner.ts';
import type { MailServerMood } from '../../test/mail-server.ts';
import { answerOne, questionsBehind } from '../../test/play.ts';
import { startWithProviders, type WithProviders } from '../../test/with-providers.ts';

const unavailable = { status: 503, code: 'unavailable' };
/** More than any failure is repeated. */
const often = 9;
const audio = Buffer.from(aWav(1)).toString('base64');

let world: WithProviders;
let learner: TestLearner;

function useProviders(timeoutMs: number): void {
  beforeAll(async () => {
    world = await startWithProviders(timeoutMs);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    learner = await createLearner(world.server);
  });
}

const changeAddress = (email: string) => learner.call(updateUser, { body: { email, current_password: password } });
const subscribe = () => learner.call(createCheckout, { body: { plan: 'super_monthly' } });
const say = (text: string) => learner.call(generateSpeech, { body: { text } });
const hear = () => learner.call(speechToText, { body: { audio } });
const show = (purchaseToken: string) =>
  learner.call(validatePlayPurchase, {
    body: { purchaseToken, productId: 'super_monthly', packageName: world.google.packageName, userId: learner.userId },
  });

function bought(): string {
  const token = `token-${randomUUID()}`;
  world.google.purchases.set(token, {
    subscriptionState: 'SUBSCRIPTION_STATE_ACTIVE',
    acknowledgementState: 'ACKNOWLEDGEMENT_STATE_PENDING',
    lineItems: [{ productId: 'super_monthly', expiryTime: '2099-12-21T10:00:00Z' }],
  });
  return token;
}

/** A word without a cached clip. */
let wordsSaid = 0;
function newWord(): string {
  const word = [...world.server.deps.teaching.course.words.values()][wordsSaid];
  wordsSaid += 1;
  if (word === undefined) throw new Error('All words were said');
  return word.arabic;
}

const troubles: readonly MailServerMood[] = [
  'silent',
  'dripping',
  'busy',
  'no-such-box',
  'later',
  'nonsense',
  'hanging-up',
  'gone',
];

describe('a provider in trouble', () => {
  useProviders(1_200);

  it.each(troubles)(
    'whoever needs a mail of a server that is %s is told to try again, and then has it',
    async (mood) => {
      const email = newAddress();
      await world.mails.be(mood);
      await expect(changeAddress(email)).rejects.toMatchObject({ status: 503 });
      await world.mails.be('well');
      await changeAddress(email);
      expect(world.mails.recipients).toContain(email);
    },
  );

  it.each<StripeFailure>([500, 429, 'drop', 'hang', 'page', 'nonsense'])(
    'whoever pays by Stripe, which answers with %s, is told to try again, and nothing is decided',
    async (how) => {
      const { stripe } = world;
      stripe.failNextRequests(how, often);
      await expect(subscribe()).rejects.toMatchObject(unavailable);
      stripe.recover();
      expect(await learner.call(readSubscriber, {})).toMatchObject({ subscribed: false });
      expect((await subscribe()).url).toContain(stripe.url);
    },
  );

  it.each<['purchases' | 'tokens', GoogleFailure]>([
    ['purchases', 500],
    ['purchases', 'drop'],
    ['purchases', 'hang'],
    ['purchases', 'nonsense'],
    ['tokens', 500],
    ['tokens', 'hang'],
    ['tokens', 'nonsense'],
  ])('a purchase that Google, asked for %s, answers with %s, counts when it answers', async (of, how) => {
    const token = bought();
    if (of === 'purchases') world.google.failNext(how, often);
    else world.google.failNextTokens(how, often);
    await expect(show(token)).rejects.toMatchObject(unavailable);
    expect((await learner.call(getProfile, {})).isSuper).toBe(false);
    world.google.recover();
    expect((await show(token)).player.isSuper).toBe(true);
  });

  it.each<SpeechFailure>([500, 429, 'drop', 'hang', 'empty', 'garbage'])(
    'a voice that answers with %s is stood in for, and a recogniser is told to be away',
    async (how) => {
      const { speech } = world;
      speech.failNext(how, often);
      expect((await say(newWord())).audioContent).not.toBe('');
      await expect(hear()).rejects.toMatchObject(unavailable);
      speech.recover();
      speech.hear('كتاب');
      expect((await hear()).text).toBe('كتاب');
    },
  );
});

describe('while every provider keeps its callers waiting', () => {
  useProviders(60_000);

  it('a learner answers as ever; and who waited is served when they come to themselves', async () => {
    const { server, mails, stripe, google, speech } = world;
    const asked = stripe.requests.length;
    await mails.be('silent');
    stripe.failNextRequests('hang');
    google.failNextTokens('hang');
    speech.failNext('hang', 2);
    let over = 0;
    const email = newAddress();
    const waiting = [changeAddress(email), subscribe(), show(bought()), say(newWord()), hear()].map((each) =>
      each.then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      ),
    );
    for (const each of waiting) void each.then(() => (over += 1));
    await expect.poll(() => stripe.requests.length, { timeout: 30_000 }).toBeGreaterThan(asked);

    const player = await createLearner(server);
    const body = { lessonId: '1', guide: 1, level: 1, exercise: 1 };
    const { session } = await player.call(startExercise, { body });
    for (const [index, question] of (await questionsBehind(server, session.id)).slice(0, 8).entries())
      await answerOne(server, player, session.id, index, question);
    expect(over).toBe(0);

    await mails.be('well');
    stripe.recover();
    google.recover();
    speech.recover();
    const [mailed, paid, purchased, said, heard] = await Promise.all(waiting);
    expect(mailed).toHaveProperty('value');
    expect(mails.recipients).toEqual([email]);
    expect(paid).toHaveProperty('value');
    expect(purchased).toHaveProperty('value.player.isSuper', true);
    expect(said).toHaveProperty('value');
    expect(heard).toHaveProperty('error', expect.objectContaining(unavailable));
  });
});
