import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { Database } from '../database/connect.ts';
import { notFound } from '../request/errors.ts';
import { isOnThisMachine } from '../settings/loopback.ts';
import { bearerToken } from './bearer.ts';
import { isFromLocalhost } from './localhost-only.ts';

interface NamedWork {
  readonly name: string;
  run(): Promise<void>;
}

export interface Metrics {
  answered(verdict: string): void;
  /** @param page an address with parameters, as in the router */
  clientFailed(page: string): void;
  countJobs(jobs: readonly NamedWork[]): NamedWork[];
}

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}

const requestSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const querySeconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5];
const ours = /^\/(api|auth\/v1|functions|rest)\//;

/** The mounted route, never the requested address: callers cannot create labels. */
const routeOf = ({ routeOptions: { url } }: FastifyRequest) => (url !== undefined && ours.test(url) ? url : 'page');

type MetricsConfig = Pick<Config, 'metricsToken' | 'publicUrl'>;

/**
 * With its token, /metrics is open from anywhere; without one, to direct requests from this machine.
 * On a public server a local proxy that forwards no client address looks like this machine: there only the token counts.
 */
export function serveMetrics(app: FastifyInstance, database: Database, config: MetricsConfig): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countRequests(app, registry);
  timeDatabase(database, registry);
  app.decorate('metrics', countPlay(registry));
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    const isOwn = isOnThisMachine(config.publicUrl) && isFromLocalhost(request);
    if (!isOwn && !bearsToken(request, config.metricsToken)) throw notFound();
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

function countRequests(app: FastifyInstance, registry: Registry): void {
  const requests = new Histogram({
    name: 'kalima_http_request_seconds',
    help: 'Duration of HTTP requests, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: requestSeconds,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: routeOf(request), status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}

function timeDatabase(database: Database, registry: Registry): void {
  const queries = new Histogram({
    name: 'kalima_database_query_seconds',
    help: 'Duration of database queries',
    buckets: querySeconds,
    registers: [registry],
  });
  database.watch((milliseconds) => queries.observe(milliseconds / 1000));
  new Gauge({
    name: 'kalima_database_connections',
    help: 'Database connections, and requests waiting for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(database.connections())) this.set({ state }, count);
    },
  });
}

function countPlay(registry: Registry): Metrics {
  const answers = new Counter({
    name: 'kalima_answers_total',
    help: 'Questions answered or skipped, by verdict; a repeated answer counts again',
    labelNames: ['verdict'],
    registers: [registry],
  });
  const clientErrors = new Counter({
    name: 'kalima_client_errors_total',
    help: 'Errors that the page reported, by its address',
    labelNames: ['page'],
    registers: [registry],
  });
  const runs = new Histogram({
    name: 'kalima_job_seconds',
    help: 'Runs of background jobs, by outcome',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60],
    registers: [registry],
  });
  return {
    answered: (verdict) => answers.inc({ verdict }),
    clientFailed: (page) => clientErrors.inc({ page }),
    countJobs: (jobs) =>
      jobs.map(({ name, run }) => ({
        name,
        run: async () => {
          const end = runs.startTimer({ job: name });
          await run().catch((error: unknown) => {
            end({ outcome: 'failed' });
            throw error;
          });
          end({ outcome: 'done' });
        },
      })),
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function bearsToken(request: FastifyRequest, token: string | null): boolean {
  const given = bearerToken(request);
  return token !== null && given !== null && timingSafeEqual(digest(given), digest(token));
}
