// @vitest-environment jsdom
import type { QuestView } from '@kalima/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildQuest } from '../../../test/quests.ts';
import { startI18n } from '../../lib/language/i18n.ts';
import { useToast } from '../../ui/status/toast.tsx';
import { useOnQuestsDone } from './use-on-quests-done.ts';

vi.mock('../../ui/status/toast.tsx', async (load) => ({ ...(await load<object>()), useToast: vi.fn() }));

afterEach(() => vi.unstubAllGlobals());
beforeAll(() => startI18n());

const done: QuestView['type'][] = ['daily_xp'];

test.each([
  ['answer', 1],
  ['result', 0],
] as const)(
  'a quest completed by the %s has %d toasts, and the day’s quests are asked for anew',
  async (by, toasts) => {
    const show = vi.fn();
    vi.mocked(useToast).mockReturnValue({ show, forget: vi.fn() });
    const quests = [buildQuest({ type: 'daily_xp', title: 'Daily XP' })];
    const fetch = vi.fn(async () => Response.json({ day: '2026-11-23', quests }));
    vi.stubGlobal('fetch', fetch);
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    );
    const { result } = renderHook(() => useOnQuestsDone(), { wrapper });
    await result.current(done, by);
    expect(show).toHaveBeenCalledTimes(toasts);
    expect(fetch).toHaveBeenCalledOnce();
  },
);
