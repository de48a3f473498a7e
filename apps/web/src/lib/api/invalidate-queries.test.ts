import * as contract from '@kalima/contract';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { invalidateKnowledge, knowledgeEndpoints } from './invalidate-queries.ts';

const endpoints = new Map(
  Object.values(contract).flatMap((each) =>
    typeof each === 'object' && each !== null && 'method' in each ? [[each.name, each.method] as const] : [],
  ),
);

test.each(knowledgeEndpoints)('%s reads something of the contract', (name) => {
  expect(endpoints.get(name)).toBe('GET');
});

test('what depends on the memory is stale after an answer, except a reply that has just come', () => {
  const queries = new QueryClient();
  const names = [...knowledgeEndpoints, 'getProfile'];
  for (const name of names) queries.setQueryData([name, null], {});
  const staleNames = () => names.filter((name) => queries.getQueryState([name, null])?.isInvalidated);
  invalidateKnowledge(queries, 'getReadingStates');
  expect(staleNames()).toEqual(knowledgeEndpoints.filter((name) => name !== 'getReadingStates'));
  invalidateKnowledge(queries);
  expect(staleNames()).toEqual([...knowledgeEndpoints]);
});
