import { userEvent } from '@testing-library/user-event';

/** Writes a text into a field at once, as a password manager does: key by key, long texts take a good part of a test's time. */
export async function fill(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
