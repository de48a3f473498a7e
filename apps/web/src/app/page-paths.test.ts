// @vitest-environment node
import { pagePaths } from '@kalima/contract';
import { expect, test } from 'vitest';
import { bareRoutes, homeRoute, learnerRoutes, publicRoutes, sessionRoutes } from './routes.ts';

/** Drawn by the router itself: they only lead on. */
const redirects = ['/home', '/exercise/:lessonId', '/lesson/:lessonId/exercise'];

test('the server knows every address of the page, and no other', () => {
  const routes = [...bareRoutes, ...publicRoutes, ...sessionRoutes, homeRoute, ...learnerRoutes].map(
    ({ path }) => path,
  );
  expect([...pagePaths].toSorted()).toEqual([...routes, ...redirects].toSorted());
});
