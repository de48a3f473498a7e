import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rulebookFor } from '@kalima/rules';
import { type SpeechStandIn, startSpeechStandIn } from '@kalima/testing/stand-ins/speech-stand-in.ts';
import { type StripeStandIn, startStripeStandIn } from '@kalima/testing/stand-ins/stripe-stand-in.ts';
import { readConfig } from '../src/config.ts';
import { createGooglePlayStore } from '../src/outside/payments/google-play-store.ts';
import { createStripePayments } from '../src/outside/payments/stripe-payments.ts';
import { createSmtpMailer } from '../src/outside/smtp-mailer.ts';
import { withCare } from '../src/outside/speech/careful-engine.ts';
import { createClipStore } from '../src/outside/speech/clip-store.ts';
import { createElevenLabsEngine } from '../src/outside/speech/elevenlabs-engine.ts';
import { createElevenLabsRecogniser } from '../src/outside/speech/elevenlabs-recogniser.ts';
import { createFakeVoice } from './fake-voice.ts';
import { type GoogleStandIn, startGoogleStandIn } from './google-stand-in.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

const secretKey = 'sk_test_kalima';
const webhookSecret = 'whsec_kalima';
const keys = { elevenLabs: 'a-key-of-elevenlabs', openAi: 'a-key-of-openai' };

export interface WithProviders {
  readonly server: TestServer;
  readonly mails: MailServer;
  readonly stripe: StripeStandIn;
  readonly google: GoogleStandIn;
  readonly speech: SpeechStandIn;
  close(): Promise<void>;
}

/** The whole server with every provider, each a local server. @param timeoutMs of each provider */
export async function startWithProviders(timeoutMs: number): Promise<WithProviders> {
  const [mails, google, speech, stripe] = await Promise.all([
    startMailServer(),
    // Tokens expire at once: each request needs a new one.
    startGoogleStandIn({ tokenSeconds: 1 }),
    startSpeechStandIn(keys),
    startStripeStandIn({ secretKey, webhookSecret, webhookUrl: 'http://127.0.0.1:1' }),
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'kalima-clips-'));
  const config = readConfig({ NODE_ENV: 'test' });
  const clock = { now: () => Date.now() };
  const stripeSettings = { secretKey, webhookSecret, apiUrl: stripe.url, answerMs: timeoutMs };
  const play = { packageName: google.packageName, credentialsFile: google.credentialsFile, apiUrl: google.url };
  const elevenLabs = { key: keys.elevenLabs, apiUrl: speech.url, voiceIds: {}, limitMs: timeoutMs };
  // No pause after a failure.
  const care = { maxConcurrent: 2, pauseMs: 0, nowMs: () => performance.now() };
  const server = await startTestServer(
    { emailConfirmation: 'off' },
    {
      mailer: createSmtpMailer(mails.url, 'Kalima <no-reply@kalima.example>', timeoutMs),
      payments: createStripePayments(config, stripeSettings, clock, rulebookFor('standard')),
      playStore: createGooglePlayStore(play, timeoutMs),
      speech: createClipStore({
        engines: [withCare(createElevenLabsEngine(elevenLabs), care), createFakeVoice()],
        folder,
        onDiskError: () => undefined,
        onStandIn: () => undefined,
      }),
      recogniser: createElevenLabsRecogniser(elevenLabs),
    },
  );
  // The server fetches the catalogue at its start; wait for it.
  while (!server.deps.payments.hasCatalogue()) await server.deps.payments.seedCatalogue();
  return {
    server,
    mails,
    stripe,
    google,
    speech,
    close: async () => {
      stripe.recover();
      google.recover();
      speech.recover();
      await server.close();
      await Promise.all([mails.stop(), stripe.stop(), google.stop(), speech.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
