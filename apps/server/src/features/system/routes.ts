import { contract, getHealth, getOpenApi, getSettings } from '@kalima/contract';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { openApiOf } from '../../http/open-api.ts';
import { serve } from '../../http/serve.ts';
import type { Parts } from '../../parts.ts';
import { productVersion } from '../../product.ts';

export function systemRoutes(app: FastifyInstance, { config, database, teaching }: Parts): void {
  serve(app, getHealth, async () => {
    await database.run(sql`select 1 as alive`);
    return {
      status: 'ok' as const,
      database: database.kind,
      version: productVersion,
      courseVersion: teaching.course.version,
    };
  });
  const document = openApiOf(contract, productVersion);
  serve(app, getOpenApi, () => document);
  serve(app, getSettings, () => ({
    forceLanguage: config.forceLanguage,
    forceTheme: config.forceTheme,
    emailConfirmation: config.emailConfirmation,
    planPolicy: config.planPolicy,
    mailbox: config.hasDevPages && config.smtpUrl === null,
  }));
}
