import { get } from 'node:http';
import { withLanguage } from '@kalima/testing/client/api-client.ts';
import { type Finding, median } from '@kalima/testing/measuring/numbers.ts';
import { rememberAllWords } from '../../apps/server/bench/remember-all-words.ts';
import { authorizationOf } from './authorization.ts';
import { type OnTheWire, startBare } from './bare-process.ts';
import { makeDataFolder, removeFolder, startApp } from './built-server.ts';
import { withLearners } from './database.ts';
import { type Form, slack } from './form.ts';
import { type Load, medianLoad, press } from './load.ts';

const connections = 32;
const sizes: Readonly<Record<Form, { requestsEach: number; rounds: number }>> = {
  long: { requestsEach: 60, rounds: 3 },
  short: { requestsEach: 30, rounds: 1 },
};
/** The target; the bench fails below its lower bound. */
const wantedShare = 0.6;
const minShare = 0.4;

/** For a learner who knows all words, relative to reads of the profile in the same run. */
const minShareOfProfile = 1 / 3;
const journey = '/api/journey';
const profile = '/api/profile';

interface Read {
  readonly what: string;
  readonly path: string;
  readonly isLearner: boolean;
  /** Otherwise it queries the database each time, and is reported beside the others. */
  readonly isCached: boolean;
}

const reads: readonly Read[] = [
  { what: "home: the course's guides", path: withLanguage('/api/guides'), isLearner: false, isCached: true },
  { what: 'a guide, for a visitor', path: withLanguage('/api/guides/1'), isLearner: false, isCached: true },
  { what: 'a guide, for a learner', path: withLanguage('/api/guides/1'), isLearner: true, isCached: false },
  { what: 'home: how far a learner is', path: journey, isLearner: true, isCached: false },
  { what: 'home: who the learner is', path: profile, isLearner: true, isCached: false },
];

function readOnce(url: string, headers: Readonly<Record<string, string>>): Promise<OnTheWire> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => {
        if (reply.statusCode !== 200) return reject(new Error(`${url}: ${reply.statusCode}`));
        const { 'content-type': type = '', 'content-encoding': encoding = '' } = reply.headers;
        resolve({ bytes: Buffer.concat(chunks), type, encoding });
      });
    }).once('error', reject);
  });
}

async function compare(
  url: string,
  { path, isLearner }: Read,
  { requestsEach, rounds }: (typeof sizes)[Form],
): Promise<{ app: Load; bare: Load; share: number; bytes: number }> {
  const headersOf = async (number: number): Promise<Record<string, string>> => ({
    'accept-encoding': 'gzip, deflate, br',
    ...(isLearner ? { authorization: await authorizationOf(number) } : {}),
  });
  const wire = await readOnce(url + path, await headersOf(1));
  const bare = await startBare(wire);
  try {
    const lists = await Promise.all(
      Array.from({ length: connections }, async (_, connection) => {
        const request = { method: 'GET', path, headers: await headersOf(connection + 1) };
        return Array.from({ length: requestsEach }, () => request);
      }),
    );
    for (const each of [url, bare.url]) await press(each, lists);
    const apps: Load[] = [];
    const bares: Load[] = [];
    for (let round = 0; round < rounds; round += 1) {
      apps.push(await press(url, lists));
      bares.push(await press(bare.url, lists));
    }
    const share = median(apps.map((each, round) => each.perSecond / (bares[round]?.perSecond ?? 0)));
    return { app: medianLoad(apps), bare: medianLoad(bares), share, bytes: wire.bytes.length };
  } finally {
    await bare.stop();
  }
}

/** Reading as a browser does, against a bare Fastify that sends the same bytes, in turns. */
export function benchRead(adminUrl: string, form: Form): Promise<Finding[]> {
  return withLearners(adminUrl, 'reads', 1000, async (databaseUrl, database) => {
    await rememberAllWords(database, connections);
    const folder = makeDataFolder();
    const app = await startApp(folder, { DATABASE_URL: databaseUrl });
    try {
      const findings: Finding[] = [];
      const rates = new Map<string, number>();
      for (const read of reads) {
        const { app: ours, bare, share, bytes } = await compare(app.url, read, sizes[form]);
        rates.set(read.path, ours.perSecond);
        const each = (load: Load) => `${Math.round(load.perSecond).toLocaleString('en')}/s`;
        const min = minShare / slack[form];
        const bound = read.isCached ? ` (wanted ${wantedShare * 100} %, at least ${min * 100} %)` : '';
        findings.push({
          what: read.what,
          figures: `${(share * 100).toFixed(0)} %${bound}: ${each(ours)} of ${each(bare)}, ${(bytes / 1000).toFixed(1)} kB`,
          isWithin: read.isCached ? share >= min : null,
        });
      }
      const ofProfile = (rates.get(journey) ?? 0) / (rates.get(profile) ?? 0);
      const minOfProfile = minShareOfProfile / slack[form];
      findings.push({
        what: 'how far a learner of all words is, of who the learner is',
        figures: `${(ofProfile * 100).toFixed(0)} % (at least ${(minOfProfile * 100).toFixed(0)} %)`,
        isWithin: ofProfile >= minOfProfile,
      });
      return findings;
    } finally {
      await app.stop();
      removeFolder(folder);
    }
  });
}
