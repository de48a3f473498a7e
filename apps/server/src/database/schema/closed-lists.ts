import { type Column, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { check } from 'drizzle-orm/pg-core';

export const isClosed = ({ dataType, enumValues }: Column): boolean =>
  dataType === 'string' && enumValues !== undefined && enumValues.length > 0;

export const closedListName = (column: Column): string => `${getTableName(column.table)}_${column.name}_listed`;

export function closedLists(table: Readonly<Record<string, Column>>) {
  // Drizzle gives index names here, not columns.
  const columns = Object.values(table)
    .slice(0, 1)
    .flatMap((first) => Object.values(getTableColumns(first.table)));
  return columns.filter(isClosed).map((column) => check(closedListName(column), isListed(column)));
}

const isListed = (column: Column): SQL =>
  sql`${column} in (${sql.raw((column.enumValues ?? []).map((word) => `'${word}'`).join(', '))})`;
