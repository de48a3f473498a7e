// @vitest-environment jsdom
// @own-modules: a history that no other test has left something in
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { lazy, StrictMode, Suspense, useState } from 'react';
import { BrowserRouter, Link, useLocation, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubResizeObserver } from '../../../test/stub-resize-observer.ts';
import { Dialog } from './dialog.tsx';
import { Popover } from './popover.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

let draws = 0;

function Opener({ name, children }: { name: string; children?: React.ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open {name}
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={name}>
        <button type="button" onClick={close}>
          Close {name}
        </button>
        <Link to="/next">Leave {name}</Link>
        <Link to="/never">Never {name}</Link>
        <button type="button" onClick={() => navigate('/instead', { replace: true })}>
          Replace by {name}
        </button>
        <button
          type="button"
          onClick={async () => {
            close();
            await Promise.resolve();
            await Promise.resolve();
            navigate('/next');
          }}
        >
          Close and leave {name}
        </button>
        {children}
      </Dialog>
    </>
  );
}

/** Is still on its way when the test ends. */
const Never = lazy(() => new Promise<never>(() => undefined));

function Pages() {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  draws += 1;
  return (
    <>
      <output data-testid="page">{pathname}</output>
      {pathname === '/page' && (
        <>
          <Opener name="sheet">
            <Opener name="card" />
          </Opener>
          <Popover open={isOpen} onOpenChange={setOpen} label="menu" trigger={<button type="button">Menu</button>}>
            Entries
          </Popover>
        </>
      )}
      {pathname === '/never' && <Never />}
      <Link to="/next">Next</Link>
    </>
  );
}

const page = () => screen.getByTestId('page').textContent;
const opened = () =>
  screen
    .queryAllByRole('dialog', { hidden: true })
    .map((each) => each.getAttribute('aria-label') ?? each.querySelector('h2')?.textContent);
const press = (name: string) => fireEvent.click(screen.getByText(name));
const back = (steps = 1) => act(() => history.go(-steps));
const reached = (path: string) => expect.poll(() => [page(), location.pathname]).toEqual([path, path]);
const shown = (...names: string[]) => expect.poll(opened).toEqual(names);
/** No entry of what was open is left. */
const settled = (idx: number) =>
  expect.poll(() => [history.state?.idx, history.state?.opened]).toEqual([idx, undefined]);

beforeEach(async () => {
  stubResizeObserver();
  await expect.poll(() => history.state?.opened).toBeUndefined();
  history.pushState(null, '', '/before');
  render(
    <StrictMode>
      <BrowserRouter>
        <Suspense fallback={null}>
          <Pages />
        </Suspense>
      </BrowserRouter>
    </StrictMode>,
  );
  act(() => history.pushState({ idx: 1 }, '', '/page'));
  act(() => void dispatchEvent(new PopStateEvent('popstate', { state: history.state })));
  await reached('/page');
});

test('Back closes what is open, and leaves the page only once more', async () => {
  press('Open sheet');
  await shown('sheet');
  const before = draws;
  back();
  await shown();
  expect(draws, 'the router did not hear of it').toBe(before);
  await reached('/page');
  back();
  await reached('/before');
});

test('Back closes a popover', async () => {
  press('Menu');
  await shown('menu');
  back();
  await shown();
  await reached('/page');
  back();
  await reached('/before');
});

test.each(['Close sheet', 'Escape'])('after %s one step back leaves the page', async (how) => {
  press('Open sheet');
  if (how === 'Escape') fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  else press(how);
  await shown();
  await settled(1);
  back();
  await reached('/before');
});

test('what lies over something else closes first', async () => {
  press('Open sheet');
  press('Open card');
  await shown('sheet', 'card');
  back();
  await shown('sheet');
  back();
  await shown();
  await reached('/page');
  back();
  await reached('/before');
});

test('Forward opens nothing again, and costs no step back', async () => {
  press('Open sheet');
  back();
  await shown();
  act(() => history.forward());
  await settled(1);
  await shown();
  press('Open sheet');
  await shown('sheet');
  back();
  await shown();
  back();
  await reached('/before');
});

test.each(['Leave sheet', 'Close and leave sheet'])('"%s" leads on, and back to the page', async (name) => {
  press('Open sheet');
  press(name);
  await reached('/next');
  await settled(2);
  back();
  await reached('/page');
  await shown();
  back();
  await reached('/before');
});

test('a link in what lies over something else leads on, and back to the page', async () => {
  press('Open sheet');
  press('Open card');
  press('Leave card');
  await reached('/next');
  await settled(2);
  back();
  await reached('/page');
  back();
  await reached('/before');
});

test('a link that is pressed beside a popover leads on, and back to the page', async () => {
  press('Menu');
  await shown('menu');
  const link = screen.getByText('Next');
  // Radix listens for it a moment later.
  const pressed = () => {
    fireEvent.pointerDown(link);
    return opened();
  };
  await expect.poll(pressed).toEqual([]);
  fireEvent.click(link);
  await reached('/next');
  back();
  await reached('/page');
  back();
  await reached('/before');
});

test('a page that takes the place of this one is not followed by it', async () => {
  press('Open sheet');
  press('Replace by sheet');
  await reached('/instead');
  await settled(1);
  back();
  await reached('/before');
});

test('what is still open after a step back from a page that did not come is closed by another', async () => {
  press('Open sheet');
  press('Never sheet');
  await expect.poll(() => location.pathname).toBe('/never');
  back();
  await expect.poll(() => [location.pathname, history.state.opened]).toEqual(['/page', 1]);
  await shown('sheet');
  back();
  await shown();
  await reached('/page');
  back();
  await reached('/before');
});
