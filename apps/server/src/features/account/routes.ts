import * as contract from '@kalima/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerToken } from '../../http/bearer.ts';
import { devAddress, onlyHere } from '../../http/only-here.ts';
import { serve } from '../../http/serve.ts';
import type { Parts } from '../../parts.ts';
import { startAccountEngine } from './account-engine.ts';
import type { AccountParts, Caller } from './account-parts.ts';
import { AuthError, answerAuthErrors, invalidField } from './auth-error.ts';
import { requireSession } from './current-session.ts';
import { landingPage, landingWithError, landingWithSession } from './mail-link.ts';
import type { MailTokenKind } from './mail-token.ts';
import { listMails, mailboxPage } from './mailbox-page.ts';
import { ownAccountRoutes } from './own-account-routes.ts';
import { recoverPassword } from './recover-password.ts';
import { refreshSession } from './refresh-session.ts';
import { resendConfirmation } from './resend-confirmation.ts';
import { signInWithPassword } from './sign-in-with-password.ts';
import { signUp } from './sign-up.ts';
import { updateUser } from './update-user.ts';
import { endSessions } from './user-store.ts';
import { viewUser } from './user-view.ts';
import { verifyEmail } from './verify-email.ts';

const callerOf = (request: FastifyRequest): Caller => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
});

export async function accountRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const pending = new Set<Promise<void>>();
  const account: AccountParts = {
    ...parts,
    engine: await startAccountEngine(parts, app.log),
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
      reply.header('cache-control', 'no-store');
    });
    mountSigningIn(scope, account);
    mountLinks(scope, account);
    mountUser(scope, account);
  };
  await app.register(mount);
  ownAccountRoutes(app, account);
  if (parts.mailer.kind === 'outbox') mountMailbox(app, parts);
}

function mountSigningIn(scope: FastifyInstance, account: AccountParts): void {
  serve(scope, contract.signUp, ({ body, query, request }) => {
    const { email, password, data = {} } = body;
    return signUp(account, { email, password, data, redirectTo: query.redirect_to }, callerOf(request));
  });
  serve(scope, contract.createToken, ({ body, query, request }) => {
    if (query.grant_type === 'refresh_token') {
      if (body.refresh_token === undefined) throw invalidField('refresh_token', 'is required');
      return refreshSession(account, body.refresh_token, callerOf(request));
    }
    const { email, password } = body;
    if (email === undefined) throw invalidField('email', 'is required');
    if (password === undefined) throw invalidField('password', 'is required');
    return signInWithPassword(account, { email, password }, callerOf(request));
  });
  serve(scope, contract.signOut, async ({ query, request, reply }) => {
    const { learner } = await requireSession(account, bearerToken(request));
    await endSessions(account, query.scope, learner);
    return reply.status(204).send();
  });
}

function mountLinks(scope: FastifyInstance, account: AccountParts): void {
  serve(scope, contract.resendConfirmation, async ({ body, query, request }) => {
    const { email, type } = body;
    await resendConfirmation(account, { email, type, redirectTo: query.redirect_to }, callerOf(request));
    return {};
  });
  serve(scope, contract.recoverPassword, async ({ body, query, request }) => {
    await recoverPassword(account, { email: body.email, redirectTo: query.redirect_to }, callerOf(request));
    return {};
  });
  serve(scope, contract.verifyLink, async ({ query: { token, type, redirect_to }, request, reply }) => {
    // Scanners of mail look at links with HEAD; that must not use the link up.
    if (request.method === 'HEAD') return reply.status(204).send();
    return reply.redirect(await openLink(account, type, token, redirect_to, callerOf(request)), 303);
  });
  serve(scope, contract.verifyToken, ({ body, request }) => {
    const token = body.token_hash ?? body.token;
    if (token === undefined) throw invalidField('token_hash', 'is required');
    return verifyEmail(account, body.type === 'email' ? 'signup' : body.type, token, callerOf(request));
  });
}

async function openLink(
  account: AccountParts,
  kind: MailTokenKind,
  token: string,
  redirectTo: string | undefined,
  caller: Caller,
): Promise<string> {
  const page = landingPage(account.config.publicUrl, kind, redirectTo);
  try {
    return landingWithSession(page, kind, await verifyEmail(account, kind, token, caller));
  } catch (error) {
    if (error instanceof AuthError) return landingWithError(page, error.code, error.message);
    throw error;
  }
}

function mountUser(scope: FastifyInstance, account: AccountParts): void {
  serve(scope, contract.getUser, async ({ request }) => {
    const { user } = await requireSession(account, bearerToken(request));
    return viewUser(user);
  });
  serve(scope, contract.updateUser, async ({ body, query, request }) => {
    const session = await requireSession(account, bearerToken(request));
    const { email, password, current_password: currentPassword, data } = body;
    const change = { email, password, currentPassword, data, redirectTo: query.redirect_to };
    return updateUser(account, session, change, callerOf(request));
  });
}

function mountMailbox(app: FastifyInstance, { config, mailer }: Parts): void {
  app.addHook('onListen', async () => {
    const place = config.hasDevPages
      ? `they wait at ${devAddress(config, app.listeningOrigin, '/dev/mailbox')}`
      : 'their links are printed here';
    app.log.warn(`*** No SMTP_URL is set. MAILS ARE NOT SENT: ${place} ***`);
  });
  if (!config.hasDevPages) return;
  const guard = { onRequest: onlyHere(config) };
  app.get('/dev/mailbox', guard, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(mailboxPage(mailer.mails)),
  );
  app.get('/dev/mailbox.json', guard, () => listMails(mailer.mails));
}
