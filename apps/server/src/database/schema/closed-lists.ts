import { type Column, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { check } from 'drizzle-orm/pg-core';

/** Whether a text column takes the words of one list only: it was declared with `enum`. */
export const isClosed = ({ dataType, enumValues }: Column): boolean =>
  dataType === 'string' && enumValues !== undefined && enumValues.length > 0;

export const closedListName = (column: Column): string => `${getTableName(column.table)}_${column.name}_listed`;

/** A constraint for each column of the table that was declared with `enum`: the database refuses what is not on its list. */
export function closedLists(table: Readonly<Record<string, Column>>) {
  // What Drizzle gives here are names for indexes; the table has the columns themselves.
  const columns = Object.values(table)
    .slice(0, 1)
    .flatMap((first) => Object.values(getTableColumns(first.table)));
  return columns.filter(isClosed).map((column) => check(closedListName(column), isListed(column)));
}

const isListed = (column: Column): SQL =>
  sql`${column} in (${sql.raw((column.enumValues ?? []).map((word) => `'${word}'`).join(', '))})`;
