import { Client } from 'pg';

export interface JourneyDatabase {
  /** Settings of the server; none for the embedded database. */
  readonly settings: Record<string, string>;
  drop(): Promise<void>;
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database of its own on the PostgreSQL server that the journeys run on, or the embedded one. */
export async function journeyDatabase(id: string): Promise<JourneyDatabase> {
  const admin = process.env.JOURNEY_DATABASE_URL;
  if (admin === undefined) return { settings: {}, drop: async () => undefined };
  const name = `journey_${id.replaceAll('-', '')}`;
  await execute(admin, `create database ${name}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return { settings: { DATABASE_URL: url.href }, drop: () => execute(admin, `drop database ${name} with (force)`) };
}
