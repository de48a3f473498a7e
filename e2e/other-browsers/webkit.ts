import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@kalima/testing/servers/free-port.ts';
import { end, untilServing } from '@kalima/testing/servers/server-process.ts';
import { findProgram } from './find-program.ts';
import { type OtherBrowser, screen } from './other-browser.ts';
import { findXvfb, openVirtualScreen } from './virtual-screen.ts';
import { type ElementReference, idOf, WebDriver } from './web-driver.ts';

export interface WebkitPrograms {
  readonly driver: string;
  readonly screen: string;
}

/** @returns the programs (WEBKIT_DRIVER overrides the driver), or null when one is not on this machine */
export function findWebkit(): WebkitPrograms | null {
  const driver = findProgram(process.env.WEBKIT_DRIVER, ['WebKitWebDriver']);
  const xvfb = findXvfb();
  return driver === null || xvfb === null ? null : { driver, screen: xvfb };
}

/** The protocol has no console, so a script in the page listens from its load on. */
const listen = `{
  window.errorsSoFar = [];
  const note = (what) => window.errorsSoFar.push(location.href + ': ' + what);
  const say = console.error;
  console.error = (...what) => {
    note(what.join(' '));
    say.apply(console, what);
  };
  addEventListener('error', ({ message }) => note(message));
  addEventListener('unhandledrejection', ({ reason }) => note(reason));
}`;

/** By W3C WebDriver: WebKitGTK's driver opens its MiniBrowser on a virtual screen. */
export async function openWebkit(programs: WebkitPrograms): Promise<OtherBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'kalima-webkit-'));
  const virtual = await openVirtualScreen(programs.screen);
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    env: {
      PATH: process.env.PATH ?? '',
      HOME: folder,
      LANG: 'en_GB.UTF-8',
      DISPLAY: virtual.DISPLAY,
      // No desktop bus.
      GSETTINGS_BACKEND: 'memory',
      NO_AT_BRIDGE: '1',
    },
    stdio: 'ignore',
  });
  /** Where a journey ends without closing it; without its screen the browser exits. */
  const leaveNothing = () => driver.kill('SIGKILL');
  process.once('exit', leaveNothing);
  const leave = async (): Promise<void> => {
    process.removeListener('exit', leaveNothing);
    await end(driver);
    await virtual.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const session = await openSession(driver, `http://127.0.0.1:${port}`);
    return browserOf(session, leave);
  } catch (error) {
    await leave();
    throw error;
  }
}

async function openSession(driver: ChildProcess, address: string): Promise<WebDriver> {
  await untilServing(driver, [`${address}/status`]);
  const session = await WebDriver.open(address, {});
  // It becomes as narrow as its own bar allows.
  await session.post('/window/rect', { x: 0, y: 0, ...screen });
  return session;
}

function browserOf(session: WebDriver, leave: () => Promise<void>): OtherBrowser {
  const errors: string[] = [];
  const takeErrors = async (): Promise<void> => {
    errors.push(...(await session.evaluate<string[]>('(window.errorsSoFar ?? []).splice(0)')));
  };
  return {
    goto: async (url) => {
      await takeErrors();
      await session.post('/url', { url });
      await session.post('/execute/sync', { script: listen, args: [] });
    },
    read: (expression) => session.evaluate(expression),
    click: async (element) => {
      const found = await session.evaluate<ElementReference | null>(element);
      if (found === null) throw new Error(`There is no ${element}`);
      await session.post(`/element/${idOf(found)}/click`);
    },
    picture: async () => Buffer.from(await session.get<string>('/screenshot'), 'base64'),
    errors: async () => {
      await takeErrors();
      return errors;
    },
    close: async () => {
      await session.close();
      await leave();
    },
  };
}
