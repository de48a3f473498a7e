import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** @param about what its name begins with @returns its address. */
export async function createDatabase(adminUrl: string, about: string): Promise<string> {
  const name = `${about}_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  return Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href;
}
