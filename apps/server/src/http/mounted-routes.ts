import type { FastifyInstance } from 'fastify';

export interface MountedRoute {
  readonly method: string;
  readonly path: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Everything that is mounted, for the test that compares it with the contract. */
    mountedRoutes: MountedRoute[];
  }
}

/** Call before the first route. HEAD routes, which come with every GET by themselves, are left out. */
export function rememberRoutes(app: FastifyInstance): void {
  app.decorate('mountedRoutes', []);
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) if (each !== 'HEAD') app.mountedRoutes.push({ method: each, path: url });
  });
}
