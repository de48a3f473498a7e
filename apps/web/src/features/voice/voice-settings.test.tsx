// @vitest-environment jsdom
import { usualVoiceSettings, type VoiceSettingsView, voiceTestText } from '@kalima/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pageLanguages } from '../../../test/page-languages.ts';
import { freshPageForEachTest, profile, renderApp, stubServer } from '../../../test/render-app.tsx';

freshPageForEachTest();

const view: VoiceSettingsView = { ...usualVoiceSettings, mayChange: true };
const played: string[] = [];

beforeEach(() => {
  played.length = 0;
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => undefined;
  vi.stubGlobal(
    'Audio',
    class extends EventTarget {
      onended = () => {};
      constructor(readonly address: string) {
        super();
      }
      async play() {
        played.push(this.address);
        this.onended();
      }
      pause() {}
    },
  );
});

const bodies = (fetch: ReturnType<typeof stubServer>, path: string, method: string) =>
  fetch.mock.calls
    .filter(([address, init]) => address === path && init?.method === method)
    .map(([, init]) => JSON.parse(String(init?.body)));

const texts = {
  en: {
    voices: ['Daniel (clear)', 'Sarah (gentle)', 'Aria (teacher)', 'Liam (even)'],
    stability: 'Stability',
    similarity: 'Similarity',
    style: 'Style',
    shown: '0.8',
    test: 'Test the voice',
    save: 'Save',
    saved: 'Voice saved',
    saveFailed: 'The voice was not saved',
    playFailed: ['Audio Error', 'The audio cannot be played. Please try again.'],
    fault: 'We couldn’t load the voice settings',
    retry: 'Try again',
    locked: 'The voice is already chosen',
    lockedTo: /by Aria \(teacher\)\.$/,
  },
  fr: {
    voices: ['Daniel (clair)', 'Sarah (douce)', 'Aria (pédagogique)', 'Liam (régulier)'],
    stability: 'Stabilité',
    similarity: 'Similarité',
    style: 'Style',
    shown: '0,8',
    test: 'Tester la voix',
    save: 'Enregistrer',
    saved: 'Voix enregistrée',
    saveFailed: 'La voix n’a pas été enregistrée',
    playFailed: ['Erreur Audio', 'Impossible de lire l’audio. Veuillez réessayer.'],
    fault: 'Les réglages de la voix n’ont pas pu être chargés',
    retry: 'Réessayer',
    locked: 'La voix est déjà choisie',
    lockedTo: /par Aria \(pédagogique\)\.$/,
  },
} as const;

describe.each(pageLanguages)('the voice settings in %s', (language) => {
  const labels = texts[language];
  const come = async (replies: Record<string, unknown> = {}, path = '/voice-settings') => {
    const fetch = stubServer({ '/api/voice-settings': view, ...replies });
    await renderApp(path, { signedIn: true, language });
    return fetch;
  };
  const enabled = async (name: string) => {
    const slider = await screen.findByRole<HTMLInputElement>('slider', { name });
    await waitFor(() => expect(slider.matches(':disabled')).toBe(false));
    return slider;
  };
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

  test('have four voices with what they are like, and three sliders with their values', async () => {
    await come({}, '/settings/voice');
    const sliders = [await enabled(labels.stability), await enabled(labels.similarity), await enabled(labels.style)];
    const radios = screen.getAllByRole<HTMLInputElement>('radio', { name: /\(/ });
    expect(radios.map((radio) => radio.closest('label')?.querySelector('span span')?.textContent)).toEqual(
      labels.voices,
    );
    expect(radios.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(['daniel-clear']);
    expect(sliders.map(({ min, max, step, value }) => [min, max, step, value])).toEqual([
      ['0', '1', '0.1', '0.8'],
      ['0', '1', '0.1', '0.9'],
      ['0', '1', '0.1', '0.3'],
    ]);
    screen.getByText(labels.shown);
    expect(button(labels.save).disabled).toBe(true);
  });

  test('are heard before they are saved, and saved as they were heard', async () => {
    const saved: VoiceSettingsView = { ...view, voice: 'sarah-gentle', stability: 0.3 };
    const fetch = await come({ '/functions/v1/generate-speech': { audioContent: btoa('mp3') } });
    const stability = await enabled(labels.stability);
    await userEvent.click(screen.getByRole('radio', { name: new RegExp(labels.voices[1].slice(0, 5)) }));
    fireEvent.change(stability, { target: { value: String(0.1 + 0.2) } });
    await userEvent.click(button(labels.test));
    await waitFor(() => expect(played).toEqual(['blob:test']));
    expect(bodies(fetch, '/functions/v1/generate-speech', 'POST')).toEqual([
      {
        text: voiceTestText,
        voice_id: 'sarah-gentle',
        model_id: 'eleven_multilingual_v2',
        voice_settings: { stability: 0.3, similarity_boost: 0.9, style: 0.3, use_speaker_boost: true },
      },
    ]);
    fetch.mockImplementation(async () => Response.json(saved));
    await userEvent.click(button(labels.save));
    await screen.findByText(labels.saved);
    expect(bodies(fetch, '/api/voice-settings', 'PUT')).toEqual([
      { voice: 'sarah-gentle', stability: 0.3, similarity_boost: 0.9, style: 0.3 },
    ]);
    expect(button(labels.save).disabled).toBe(true);
    await waitFor(() => expect(localStorage.getItem('lesson-voice-preference')).toBe('sarah-gentle'));
  });

  test('that cannot be heard say so', async () => {
    await come({ '/functions/v1/generate-speech': Response.json({ code: 'unavailable' }, { status: 503 }) });
    await enabled(labels.style);
    await userEvent.click(button(labels.test));
    const toast = (await screen.findByText(labels.playFailed[0])).closest('li') as HTMLElement;
    within(toast).getByText(labels.playFailed[1]);
  });

  test('that are not taken say so, and keep what was wanted', async () => {
    const fetch = await come();
    await enabled(labels.style);
    await userEvent.click(screen.getByRole('radio', { name: new RegExp(labels.voices[2].slice(0, 4)) }));
    fetch.mockImplementation(async () => Response.json({ code: 'forbidden' }, { status: 403 }));
    await userEvent.click(button(labels.save));
    await screen.findByText(labels.saveFailed);
    expect(button(labels.save).disabled).toBe(false);
  });

  test('that do not load say so and can be asked for again', async () => {
    const fetch = await come({ '/api/voice-settings': Response.json({ code: 'forbidden' }, { status: 403 }) });
    await screen.findByText(labels.fault);
    fetch.mockImplementation(async () => Response.json(view));
    await userEvent.click(button(labels.retry));
    await enabled(labels.stability);
  });

  test('are not for whom the voice is not to tune: that is explained', async () => {
    await come({
      '/api/profile': { ...profile, mayTuneVoice: false },
      '/api/voice-settings': { ...view, voice: 'aria-educational', mayChange: false },
    });
    await screen.findByRole('heading', { name: labels.locked });
    await screen.findByText(labels.lockedTo);
    expect(screen.queryByRole('slider')).toBeNull();
  });
});

test('the first paint has the voice as last heard, and nothing can be changed before the server has told', async () => {
  localStorage.setItem('lesson-voice-preference', 'liam-consistent');
  const fetch = stubServer({ '/api/voice-settings': view });
  const answer = fetch.getMockImplementation();
  let arrive = (_: Response) => {};
  fetch.mockImplementation((to, init) =>
    to === '/api/voice-settings'
      ? new Promise<Response>((resolve) => {
          arrive = resolve;
        })
      : (answer?.(to, init) as Promise<Response>),
  );
  await renderApp('/voice-settings', { signedIn: true });
  const liam = await screen.findByRole<HTMLInputElement>('radio', { name: /^Liam/ });
  expect([liam.checked, liam.matches(':disabled')]).toEqual([true, true]);
  arrive(Response.json(view));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Daniel/ }).checked).toBe(true));
  expect(localStorage.getItem('lesson-voice-preference')).toBe('daniel-clear');
});
