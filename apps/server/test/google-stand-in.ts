import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jwtVerify } from 'jose';

export interface PlayPurchaseShown {
  readonly subscriptionState: string;
  readonly acknowledgementState: string;
  readonly lineItems: readonly Record<string, unknown>[];
}

/** drop: closes the connection. hang: never replies. nonsense: replies with an invalid body. */
export type GoogleFailure = number | 'drop' | 'hang' | 'nonsense';

export interface GoogleStandIn {
  readonly url: string;
  /** In the format that Google issues. */
  readonly credentialsFile: string;
  readonly packageName: string;
  /** By purchase token. */
  readonly purchases: Map<string, PlayPurchaseShown>;
  /** Requested addresses in order, without tokens. */
  readonly asked: readonly string[];
  /** Makes the next requests about purchases fail. */
  failNext(how: GoogleFailure, count?: number): void;
  failNextTokens(how: GoogleFailure, count?: number): void;
  /** Ends all failures, and closes hanging connections. */
  recover(): void;
  stop(): Promise<void>;
}

const account = 'kalima@kalima.iam.gserviceaccount.com';
const accessToken = 'ya29.only-for-tests';
const packageName = 'app.kalima';
const scope = 'https://www.googleapis.com/auth/androidpublisher';

/** Google's token endpoint and the part of the Play Developer API that is used, as Google documents them. */
export async function startGoogleStandIn({ tokenSeconds = 3600 } = {}): Promise<GoogleStandIn> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const purchases = new Map<string, PlayPurchaseShown>();
  const asked: string[] = [];
  const failures: GoogleFailure[] = [];
  const tokenFailures: GoogleFailure[] = [];
  const waiting = new Set<IncomingMessage>();
  const base = `/androidpublisher/v3/applications/${packageName}/purchases/`;

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => say(response, 500, { error: String(error) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const tokenUrl = `${url}/token`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = decodeURIComponent(request.url ?? '');
    if (path === '/token') return grantToken(request, response);
    asked.push(`${request.method} ${path}`);
    const failure = failures.shift();
    if (failure !== undefined) return fail(request, response, failure);
    if (request.headers.authorization !== `Bearer ${accessToken}`) return say(response, 401, { error: { code: 401 } });
    const [, product, token] = /subscriptions(?:v2|\/([^/]+))\/tokens\/([^:]+)(?::acknowledge)?$/.exec(path) ?? [];
    const purchase = path.startsWith(base) ? purchases.get(token ?? '') : undefined;
    if (token === undefined || purchase === undefined) return say(response, 404, { error: { code: 404 } });
    if (request.method === 'GET') return say(response, 200, purchase);
    if (!purchase.lineItems.some(({ productId }) => productId === product)) return say(response, 400, {});
    purchases.set(token, { ...purchase, acknowledgementState: 'ACKNOWLEDGEMENT_STATE_ACKNOWLEDGED' });
    return say(response, 200, {});
  }

  function fail(request: IncomingMessage, response: ServerResponse, how: GoogleFailure): void {
    if (how === 'drop') request.socket.destroy();
    else if (how === 'hang') waiting.add(request);
    else if (how === 'nonsense') say(response, 200, ['nonsense']);
    else say(response, how, { error: { code: how } });
  }

  async function grantToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fields = new URLSearchParams(await bodyOf(request));
    const failure = tokenFailures.shift();
    if (failure !== undefined) return fail(request, response, failure);
    const assertion = fields.get('assertion') ?? '';
    const isOurs = await jwtVerify(assertion, publicKey, {
      issuer: account,
      audience: tokenUrl,
      algorithms: ['RS256'],
    }).then(
      ({ payload }) => payload.scope === scope,
      () => false,
    );
    if (!isOurs || fields.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') {
      return say(response, 400, { error: 'invalid_grant' });
    }
    return say(response, 200, { access_token: accessToken, token_type: 'Bearer', expires_in: tokenSeconds });
  }

  const folder = mkdtempSync(join(tmpdir(), 'kalima-google-'));
  const credentialsFile = join(folder, 'credentials.json');
  const credentials = {
    type: 'service_account',
    client_email: account,
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: tokenUrl,
  };
  writeFileSync(credentialsFile, JSON.stringify(credentials));
  return {
    url,
    credentialsFile,
    packageName,
    purchases,
    asked,
    failNext: (how, count = 1) => void failures.push(...Array.from({ length: count }, () => how)),
    failNextTokens: (status, count = 1) => void tokenFailures.push(...Array.from({ length: count }, () => status)),
    recover: () => {
      failures.length = 0;
      tokenFailures.length = 0;
      for (const request of waiting) request.socket.destroy();
      waiting.clear();
    },
    stop: async () => {
      rmSync(folder, { recursive: true, force: true });
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function say(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
