import * as contract from '@kalima/contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { bearerToken } from '../../http/bearer.ts';
import { devAddress, localhostOnly } from '../../http/localhost-only.ts';
import { serve } from '../../http/serve.ts';
import { productName, productVersion } from '../../settings/product.ts';
import { type AccountDependencies, type Caller, callerOf } from './account-dependencies.ts';
import { AuthError, answerAuthErrors, invalidField } from './auth-error.ts';
import { landingPage, landingWithCode, landingWithError, landingWithSession, openingPage } from './mail/mail-link.ts';
import { listMails, mailboxPage } from './mail/mailbox-page.ts';
import type { LinkWish } from './mail/send-link.ts';
import { ownAccountRoutes } from './own-account-routes.ts';
import { recoverPassword } from './password/recover-password.ts';
import { requireSession } from './sign-in/current-session.ts';
import { exchangeCode, readChallenge } from './sign-in/pkce.ts';
import { reauthenticate } from './sign-in/reauthenticate.ts';
import { refreshSession } from './sign-in/refresh-session.ts';
import { resendConfirmation } from './sign-in/resend-confirmation.ts';
import { signInWithPassword } from './sign-in/sign-in-with-password.ts';
import { signUp } from './sign-in/sign-up.ts';
import { openLink, verifyEmail } from './sign-in/verify-email.ts';
import { updateUser } from './update-user.ts';
import { endSessions } from './user-store.ts';
import { viewUser } from './user-view.ts';

export async function accountRoutes(app: FastifyInstance, deps: Dependencies): Promise<void> {
  const pending = new Set<Promise<void>>();
  const account: AccountDependencies = {
    ...deps,
    log: app.log,
    inBackground: (work) => {
      const quiet = work
        .catch((error: unknown) => app.log.error({ err: error }, 'fault'))
        .finally(() => pending.delete(quiet));
      pending.add(quiet);
    },
  };
  app.addHook('onClose', async () => {
    await Promise.all(pending);
  });
  const mount = async (scope: FastifyInstance) => {
    answerAuthErrors(scope);
    scope.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    });
    mountSigningIn(scope, account);
    mountLinks(scope, account);
    mountUser(scope, account);
    mountAbout(scope, account);
  };
  await app.register(mount);
  ownAccountRoutes(app, account);
  if (deps.mailer.kind === 'outbox') mountMailbox(app, deps);
}

function mountSigningIn(scope: FastifyInstance, account: AccountDependencies): void {
  serve(scope, contract.signUp, ({ body, query, request }) => {
    const { email, password, data = {} } = body;
    return signUp(account, { email, password, data, ...linkWish(body, query) }, callerOf(request));
  });
  serve(scope, contract.createToken, ({ body, query, request }) => {
    if (query.grant_type === 'refresh_token') {
      if (body.refresh_token === undefined) throw invalidField('refresh_token', 'is required');
      return refreshSession(account, body.refresh_token, callerOf(request));
    }
    if (query.grant_type === 'pkce') {
      if (body.auth_code === undefined) throw invalidField('auth_code', 'is required');
      if (body.code_verifier === undefined) throw invalidField('code_verifier', 'is required');
      return exchangeCode(account, { code: body.auth_code, verifier: body.code_verifier }, callerOf(request));
    }
    const { email, password } = body;
    if (email === undefined) throw invalidField('email', 'is required');
    if (password === undefined) throw invalidField('password', 'is required');
    return signInWithPassword(account, { email, password, mailCode: body.auth_code }, callerOf(request));
  });
  serve(scope, contract.signOut, async ({ query, request, reply }) => {
    const { learner } = await requireSession(account, bearerToken(request));
    await endSessions(account, query.scope, learner);
    return reply.status(204).send();
  });
}

function mountLinks(scope: FastifyInstance, account: AccountDependencies): void {
  serve(scope, contract.resendConfirmation, async ({ body, query, request }) => {
    const { email, type } = body;
    await resendConfirmation(account, { email, type, ...linkWish(body, query) }, callerOf(request));
    return {};
  });
  serve(scope, contract.recoverPassword, async ({ body, query, request }) => {
    await recoverPassword(account, { email: body.email, ...linkWish(body, query) }, callerOf(request));
    return {};
  });
  serve(scope, contract.verifyLink, ({ query: { token, type, redirect_to }, reply }) =>
    reply.redirect(openingPage(account.config.publicUrl, type, token, redirect_to), 303),
  );
  serve(scope, contract.redeemLink, async ({ body, request }) => ({
    location: await followLink(account, body, callerOf(request)),
  }));
  serve(scope, contract.verifyToken, ({ body, request }) => {
    const token = body.token_hash ?? body.token;
    if (token === undefined) throw invalidField('token_hash', 'is required');
    return verifyEmail(account, body.type === 'email' ? 'signup' : body.type, token, callerOf(request));
  });
}

async function followLink(
  account: AccountDependencies,
  { type: kind, token, redirect_to: redirectTo }: contract.BodyOf<typeof contract.redeemLink>,
  caller: Caller,
): Promise<string> {
  const page = landingPage(account.config.publicUrl, kind, redirectTo);
  try {
    const opened = await openLink(account, kind, token, caller);
    if (opened.kind === 'code') return landingWithCode(page, opened.code);
    return landingWithSession(page, kind, opened.session);
  } catch (error) {
    if (error instanceof AuthError) return landingWithError(page, error.code, error.message);
    throw error;
  }
}

function mountUser(scope: FastifyInstance, account: AccountDependencies): void {
  serve(scope, contract.getUser, async ({ request }) => {
    const { user, session } = await requireSession(account, bearerToken(request));
    return viewUser(user, { method: session.method });
  });
  serve(scope, contract.reauthenticate, async ({ request }) => {
    await reauthenticate(account, await requireSession(account, bearerToken(request)), callerOf(request));
    return {};
  });
  serve(scope, contract.updateUser, async ({ body, query, request }) => {
    const session = await requireSession(account, bearerToken(request));
    const { email, password, current_password: currentPassword, nonce, data } = body;
    const change = { email, password, currentPassword, nonce, data, ...linkWish(body, query) };
    return updateUser(account, session, change, callerOf(request));
  });
}

/** The keys change once in months, and an unknown key id makes the library fetch them again. */
const keysCache = 'public, max-age=600';

function mountAbout(scope: FastifyInstance, { config, signingKeys }: AccountDependencies): void {
  serve(scope, contract.accountsHealth, () => ({
    version: productVersion,
    name: 'GoTrue',
    description: `The accounts of ${productName}, which speak as GoTrue does`,
  }));
  serve(scope, contract.accountsSettings, () => ({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: config.emailConfirmation === 'off',
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  }));
  serve(scope, contract.listKeys, async ({ reply }) => {
    reply.header('cache-control', keysCache);
    return { keys: await signingKeys.published() };
  });
}

interface LinkBody {
  readonly code_challenge?: string | null | undefined;
  readonly code_challenge_method?: string | null | undefined;
}

const linkWish = (body: LinkBody, query: { readonly redirect_to?: string | undefined }): Required<LinkWish> => ({
  redirectTo: query.redirect_to,
  challenge: readChallenge(body.code_challenge, body.code_challenge_method),
});

function mountMailbox(app: FastifyInstance, { config, mailer }: Dependencies): void {
  app.addHook('onListen', async () => {
    const place = config.hasDevPages
      ? `they wait at ${devAddress(config, app.listeningOrigin, '/dev/mailbox')}`
      : 'their links are printed here';
    app.log.warn(`*** No SMTP_URL is set. MAILS ARE NOT SENT: ${place} ***`);
  });
  if (!config.hasDevPages) return;
  const guard = { onRequest: localhostOnly(config) };
  app.get('/dev/mailbox', guard, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(mailboxPage(mailer.mails)),
  );
  app.get('/dev/mailbox.json', guard, () => listMails(mailer.mails));
}
