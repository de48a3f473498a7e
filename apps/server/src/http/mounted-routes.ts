import type { FastifyInstance } from 'fastify';

export interface MountedRoute {
  readonly method: string;
  readonly path: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** For the test that compares the routes with the contract. */
    mountedRoutes: MountedRoute[];
  }
}

/** Call before the first route. Omits HEAD routes, which Fastify adds to every GET. */
export function rememberRoutes(app: FastifyInstance): void {
  app.decorate('mountedRoutes', []);
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) if (each !== 'HEAD') app.mountedRoutes.push({ method: each, path: url });
  });
}
