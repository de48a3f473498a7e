// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { clearStoredLearner } from './clear-offline-data.ts';

const settings = ['language', 'theme', 'owner_settings', 'kalima.sound', 'kalima.words', 'kalima.reader'];
const ofLearner = [
  'daily_quests:amina',
  'last_login_date:amina',
  'streak_popup_shown:amina',
  'kalima.day-opened.amina',
  'kalima.last-level.amina',
  'kalima.reading-place.amina',
  'reminders_in_page:amina',
  'update_popup_seen:amina',
  'lesson-voice-preference',
  'pending_email',
  'pending_start',
  'kalima.trial',
  'kalima.gems-before',
  'kalima.without-sound',
  'a key of an older version',
];
const unsent = ['kalima.offline:amina', 'kalima.waiting-answer'];
const kept = () => Object.keys(localStorage).toSorted();

beforeEach(() => {
  localStorage.clear();
  for (const key of [...settings, ...ofLearner, ...unsent, 'kalima.pending-purchase']) localStorage.setItem(key, 'x');
});

test('of a learner who signs out nothing stays but a purchase that the server does not know yet', () => {
  clearStoredLearner(false);
  expect(kept()).toEqual([...settings, 'kalima.pending-purchase'].toSorted());
});

test('where the session was lost answers that wait stay too', () => {
  clearStoredLearner(true);
  expect(kept()).toEqual([...settings, ...unsent, 'kalima.pending-purchase'].toSorted());
});

test('what the next learner has by now stays', () => {
  const session = JSON.stringify({ access_token: 't', user: { id: 'bilal' } });
  const own = {
    'supabase.auth.token': session,
    'supabase.auth.token-code-verifier': 'x',
    'last_login_date:bilal': '2026-11-25',
  };
  for (const [key, value] of Object.entries(own)) localStorage.setItem(key, value);
  clearStoredLearner(false);
  expect(kept()).toEqual([...settings, ...Object.keys(own), 'kalima.pending-purchase'].toSorted());
});
