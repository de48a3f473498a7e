// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { freshPageForEachTest, renderApp } from '../../test/render-app.tsx';

freshPageForEachTest();

test('a new page starts at its top, and there the reader and the Tab key go on', async () => {
  await renderApp('/settings', { signedIn: true });
  const link = await screen.findByRole('link', { name: 'About the course' });
  const scrollTo = vi.spyOn(window, 'scrollTo');
  await userEvent.click(link);
  await screen.findByRole('heading', { name: 'About the course' });
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});
