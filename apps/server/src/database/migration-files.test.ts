import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrationsFolder } from './migrate.ts';

/** Their values moved elsewhere in the same migration, or had no use. */
const reviewed = [
  '0015_learner_keys push_subscriptions.id',
  '0019_credentials auth_accounts',
  '0019_credentials auth_sessions.token',
  '0019_credentials users.name',
  '0019_credentials users.image',
  '0020_mail_tokens auth_verifications',
];

function lossesIn(file: string): string[] {
  const text = readFileSync(join(migrationsFolder, file), 'utf8');
  const name = file.replace('.sql', '');
  return text.split('--> statement-breakpoint').flatMap((statement) => {
    const altered = /alter table (?:if exists )?(?:only )?"?(\w+)"?/i.exec(statement)?.[1];
    const columns = [
      ...statement.matchAll(/(?:drop column (?:if exists )?|set data type |alter column )"?(\w+)"?( type)?/gi),
    ]
      .filter(([all, , type]) => type !== undefined || !/^alter column/i.test(all))
      .map(([, column]) => `${name} ${altered}.${column}`);
    const tables = [...statement.matchAll(/(?:drop table (?:if exists )?|truncate (?:table )?)"?(\w+)"?/gi)].map(
      ([, table]) => `${name} ${table}`,
    );
    return [...columns, ...tables];
  });
}

test('a migration drops no column and no table but those that were reviewed', () => {
  const files = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql'));
  expect(files.toSorted().flatMap(lossesIn)).toEqual(reviewed);
});
