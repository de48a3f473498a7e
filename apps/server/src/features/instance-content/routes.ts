import { listOmittedRows } from '@kalima/contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { serve } from '../../http/serve.ts';
import type { OwnerPacks } from '../../instance-content/owner-packs.ts';
import { requireAdministrator } from '../../player/administrators.ts';

/** A log's line stays short. */
const maxLoggedRows = 20;

export function instanceContentRoutes(
  app: FastifyInstance,
  deps: Dependencies,
  { omissions }: Pick<OwnerPacks, 'omissions'>,
): void {
  for (const { setting, total, rows } of omissions)
    app.log.warn(
      { setting, total, rows: rows.slice(0, maxLoggedRows) },
      `${setting} has rows or files that do not fit: they are left out`,
    );
  serve(app, listOmittedRows, async ({ learner }) => {
    await requireAdministrator(deps, learner.userId);
    return { packs: [...omissions] };
  });
}
