// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startI18n } from '../../lib/language/i18n.ts';
import { LanguageSwitcher } from './language-switcher.tsx';

beforeAll(async () => {
  localStorage.setItem('language', 'en');
  await startI18n();
});
afterEach(async () => {
  cleanup();
  await i18next.changeLanguage('en');
});

test.each(['compact', 'inline'] as const)('the %s form is a choice between two', async (form) => {
  render(<LanguageSwitcher form={form} />);
  await userEvent.click(screen.getByRole('radio', { name: 'Français' }));
  await screen.findByRole('group', { name: 'Langue' });
  expect(i18next.language).toBe('fr');
});

test('the dropdown form is the one shown when none is named', async () => {
  render(<LanguageSwitcher />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'fr');
  await screen.findByRole('combobox', { name: 'Langue' });
  expect(localStorage.getItem('language')).toBe('fr');
});
