// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ToastProvider, useToast } from './toast.tsx';

// jsdom knows no pointer capture.
Element.prototype.hasPointerCapture = () => false;

afterEach(cleanup);

function Buttons() {
  const toast = useToast();
  return (
    <>
      <button type="button" onClick={() => toast.show({ title: 'First', body: 'one' })}>
        news
      </button>
      <button type="button" onClick={() => toast.show({ title: 'Second', body: 'two', kind: 'bad' })}>
        failure
      </button>
      <button type="button" onClick={() => toast.show({ title: 'Brief', durationMs: 30 })}>
        brief
      </button>
    </>
  );
}

const renderButtons = () =>
  render(
    <ToastProvider closeLabel="Close">
      <Buttons />
    </ToastProvider>,
  );

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('there is one toast at a time: a later one takes the place of the earlier', async () => {
  renderButtons();
  await press('news');
  await screen.findByText('First');
  await press('failure');
  await screen.findByText('Second');
  expect(screen.queryByText('First')).toBeNull();
});

test('news is a status, a failure is an alert', async () => {
  renderButtons();
  await press('news');
  await screen.findByText('First');
  expect(screen.getAllByRole('status').some((status) => within(status).queryByText('First'))).toBe(true);
  await press('failure');
  await within(screen.getByRole('alert')).findByText('Second');
});

test('a toast can be closed, and goes by itself after its time', async () => {
  renderButtons();
  await press('news');
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.queryByText('First')).toBeNull();
  await press('brief');
  await waitFor(() => expect(screen.queryByText('Brief')).toBeNull());
});
