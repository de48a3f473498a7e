import type { SessionView, TicketView } from '@kalima/contract';
import { expect } from '@playwright/test';
import type { Learner } from './learner.ts';
import { untilCached } from './worker.ts';

const hourMs = 3_600_000;

export class OfflineDevice {
  constructor(readonly learner: Learner) {}

  get page() {
    return this.learner.page;
  }

  summary() {
    return this.page.evaluate<{ tickets: number; answers: number; moves: number }>(`(() => {
      const key = Object.keys(localStorage).find((each) => each.startsWith('kalima.offline:'));
      return { tickets: 0, answers: 0, moves: 0, ...JSON.parse(localStorage.getItem(key) ?? '{}') };
    })()`);
  }

  async prepare(): Promise<void> {
    await this.learner.goto('/');
    await this.learner.expectHome();
    await untilCached(this.page);
    await expect.poll(async () => (await this.summary()).tickets, { timeout: 30_000 }).toBeGreaterThan(0);
    await this.askWithoutSound();
  }

  /** For an hour: no question needs sound or a microphone. */
  async askWithoutSound(): Promise<void> {
    await this.page.evaluate(`for (const without of ['sound', 'voice'])
      localStorage.setItem('kalima.without-' + without, String(Date.now() + ${hourMs} - 1000))`);
  }

  /** In the order in which the page takes them. */
  tickets() {
    return this.page.evaluate<TicketView[]>(`(async () => {
      const [{ name }] = (await indexedDB.databases()).filter(({ name }) => name.startsWith('kalima-offline-'));
      const read = (request) => new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
      const database = await read(indexedDB.open(name));
      const stores = database.transaction(['tickets', 'meta']);
      const tickets = await read(stores.objectStore('tickets').getAll());
      const { order } = await read(stores.objectStore('meta').get('taken'));
      database.close();
      return tickets.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
    })()`);
  }

  async #ticket(what: string, isWanted: (ticket: TicketView) => boolean): Promise<TicketView> {
    const found = (await this.tickets()).find(isWanted);
    if (found === undefined) throw new Error(`No ${what} is taken along`);
    this.learner.knowSwaps(found.id, found.swaps);
    // So that no verse is a guess.
    const { verses } = await this.learner.knowledge();
    for (const { explanation } of [...found.questions, ...Object.values(found.swaps)])
      if (explanation.verse) verses.set(explanation.verse.reference, explanation.verse.tokens);
    return found;
  }

  exercise(number: number) {
    const isWanted = ({ kind, guide, level, exercise }: TicketView) =>
      kind === 'exercise' && guide === 1 && level === 1 && exercise === number;
    return this.#ticket(`exercise ${number}`, isWanted);
  }

  review() {
    return this.#ticket('review', ({ kind }) => kind === 'review');
  }

  sitting(pack: string) {
    return this.#ticket(`sitting of ${pack}`, ({ kind, about }) => kind === 'sitting' && about === pack);
  }

  async playToEnd(session: SessionView, options: { from?: number; wrong?: number } = {}): Promise<void> {
    await this.learner.playOn(session, options);
    await expect(this.page.getByText(/^\d+ of \d+ right$/)).toBeAttached();
  }

  async figures(): Promise<{ streak: string; xp: number }> {
    const shown = this.page.getByRole('region', { name: 'Your figures' }).locator('dd');
    await expect(shown).toHaveCount(3);
    const [streak = '', xp = ''] = await shown.allTextContents();
    return { streak, xp: Number(xp.replaceAll(',', '')) };
  }

  async expectOfflineHome(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  }

  async untilSent(): Promise<void> {
    await expect.poll(async () => (await this.summary()).moves, { timeout: 60_000 }).toBe(0);
  }
}
