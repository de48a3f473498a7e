// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

let next: () => void;

function press(name: string): void {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}

/** A page whose question may change while the dialog is open. */
function Page() {
  const [isOpen, setOpen] = useState(false);
  const [isNext, setNext] = useState(false);
  next = () => setNext(true);
  return (
    <main tabIndex={-1}>
      {isNext ? (
        <h1 tabIndex={-1}>The next question</h1>
      ) : (
        <button type="button" onClick={() => setOpen(true)}>
          Leave
        </button>
      )}
      <Dialog open={isOpen} onOpenChange={setOpen} title="Leave?">
        <button type="button" onClick={() => setOpen(false)}>
          Stay
        </button>
      </Dialog>
    </main>
  );
}

test('the focus goes back to what opened the dialog', async () => {
  render(<Page />);
  press('Leave');
  press('Stay');
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Leave' }));
});

test('where what opened it is gone, the focus goes to the heading that took its place', async () => {
  render(<Page />);
  press('Leave');
  act(() => next());
  press('Stay');
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { name: 'The next question' }));
});
