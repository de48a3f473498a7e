// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fill } from '../../../test/fill.ts';
import { pageLanguages } from '../../../test/page-languages.ts';
import {
  AccountError,
  freshPageForEachTest,
  profile,
  renderApp,
  stubAccounts,
  stubServer,
} from '../../../test/render-app.tsx';
import * as files from '../../lib/browser/save-file.ts';

freshPageForEachTest();
afterEach(() => vi.restoreAllMocks());

/** Testing Library reads every space as a plain one. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const texts = {
  en: {
    generate: /^Generate all audio/,
    generated: 'Success — Audio pre-generation has started successfully.',
    generateFailed: 'Error — Audio pre-generation could not be started.',
    generateBroken: 'Error — Audio pre-generation failed.',
    voice: 'Voice settings',
    other: 'Français',
    languageFailed: 'Vos e-mails resteront dans l’autre langue — Veuillez réessayer plus tard',
    password: 'Change my password',
    present: 'Current password',
    fresh: 'New password',
    repeat: 'Repeat the new password',
    save: 'Save the password',
    changed: 'Password changed — You’ve been signed out everywhere else.',
    wrong: 'This is not your current password.',
    same: 'The new password must differ from the old one.',
    common: 'Attackers try common passwords, spaces, our name and your own address first. Choose another.',
    needed: 'Enter your current password to change this.',
    differ: 'The two passwords don’t match.',
    missing: 'Enter your password.',
    email: /^Change my e-mail/,
    newEmail: 'New e-mail address',
    send: 'Send the link',
    sentTitle: 'Check your new inbox',
    sent: 'A link is on its way to new@example.org. Until you open it, your address stays as it is.',
    sameEmail: 'This is already your address.',
    taken: 'This email is already registered',
    device: 'Firefox on Windows',
    thisOne: 'This device',
    endOne: 'Sign out Firefox on Windows',
    ended: 'Device signed out',
    endFailed: 'The device was not signed out — Please try again later',
    endOthers: 'Sign out everywhere else',
    othersEnded: 'You’re signed out everywhere else',
    notLoaded: 'We couldn’t load the list.',
    retry: 'Try again',
    export: /^Download my data/,
    exportFailed: 'Your data was not downloaded — Too many attempts. Wait a moment, then try again.',
    delete: 'Delete my account',
    deleteTitle: 'Delete your account?',
    deletePassword: 'Your password',
    wrongPassword: 'This is not your password.',
    unavailable: 'Your account was not deleted — Service temporarily unavailable, please try again.',
    asked: /^Your account will be deleted on November 28, 2026/,
    keep: 'Keep my account',
    licences: 'Licences and sources',
    licence: 'The licence',
    signOut: 'Sign out',
  },
  fr: {
    generate: /^Générer tous les audios/,
    generated: 'Succès — Pré-génération des audios lancée avec succès.',
    generateFailed: 'Erreur — Erreur lors du lancement de la pré-génération.',
    generateBroken: 'Erreur — Erreur lors de la pré-génération des audios.',
    voice: 'Réglages de la voix',
    other: 'English',
    languageFailed: 'Your e-mails will stay in the other language — Please try again later',
    password: 'Changer mon mot de passe',
    present: 'Mot de passe actuel',
    fresh: 'Nouveau mot de passe',
    repeat: 'Répétez le nouveau mot de passe',
    save: 'Enregistrer le mot de passe',
    changed: 'Mot de passe modifié — Vos autres sessions ont été fermées.',
    wrong: 'Ce n’est pas votre mot de passe actuel.',
    same: 'Le nouveau mot de passe doit être différent de l’ancien.',
    common:
      'Les pirates essaient d’abord les mots de passe courants, les espaces, notre nom et votre adresse. Choisissez-en un autre.',
    needed: 'Saisissez votre mot de passe actuel pour effectuer ce changement.',
    differ: 'Les deux mots de passe ne sont pas identiques.',
    missing: 'Saisissez votre mot de passe.',
    email: /^Changer mon e-mail/,
    newEmail: 'Nouvelle adresse e-mail',
    send: 'Envoyer le lien',
    sentTitle: 'Consultez votre nouvelle boîte',
    sent: 'Un lien est en route vers new@example.org. Tant que vous ne l’avez pas ouvert, votre adresse reste la même.',
    sameEmail: 'C’est déjà votre adresse.',
    taken: 'Cette adresse e-mail est déjà utilisée',
    device: 'Firefox sur Windows',
    thisOne: 'Cet appareil',
    endOne: 'Déconnecter Firefox sur Windows',
    ended: 'Appareil déconnecté',
    endFailed: 'L’appareil n’a pas été déconnecté — Veuillez réessayer plus tard',
    endOthers: 'Fermer mes autres sessions',
    othersEnded: 'Vos autres sessions sont fermées',
    notLoaded: 'La liste n’a pas pu être chargée.',
    retry: 'Réessayer',
    export: /^Télécharger mes données/,
    exportFailed: 'Vos données n’ont pas été téléchargées — Trop de tentatives. Attendez un instant, puis réessayez.',
    delete: 'Supprimer mon compte',
    deleteTitle: 'Supprimer votre compte\u00a0?',
    deletePassword: 'Votre mot de passe',
    wrongPassword: 'Ce n’est pas votre mot de passe.',
    unavailable: 'Votre compte n’a pas été supprimé — Service momentanément indisponible, veuillez réessayer.',
    asked: /^Votre compte sera supprimé le 28 novembre 2026/,
    keep: 'Garder mon compte',
    licences: 'Licences et sources',
    licence: 'La licence',
    signOut: 'Se déconnecter',
  },
} as const;

const id = 'a34c7a0e-1111-4222-8333-444455556666';
const place = { ipAddress: '203.0.113.7', signedInAt: '2026-11-20T10:00:00Z', lastSeenAt: '2026-11-21T10:00:00Z' };
const here = { ...place, id: 'b34c7a0e-1111-4222-8333-444455556666', userAgent: null, isThisOne: true };
const there = {
  ...place,
  id,
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/120.0',
  isThisOne: false,
};
const signIns = { '/api/account/sign-ins': { signIns: [here, there] } };
const refused = (code: string, status: number) => Response.json({ code }, { status });

describe.each(pageLanguages)('in %s', (language) => {
  const labels = texts[language];
  const settings = async (replies: Record<string, unknown> = {}, accounts = stubAccounts()) => {
    const fetch = stubServer({ ...signIns, ...replies });
    await renderApp('/settings', { signedIn: true, language, accounts });
    await screen.findByRole('button', { name: labels.password });
    return { fetch, accounts };
  };
  const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
  const toastSays = async (text: string | RegExp) => {
    const [title = '', body = ''] = typeof text === 'string' ? plain(text).split(' — ') : [text];
    const toast = await screen.findByText(title);
    if (body !== '') within(toast.closest('li') as HTMLElement).getByText(body);
  };

  /** At its field, which is marked and looked at, and nowhere else. */
  const standsAt = async (label: string, sentence: string) => {
    await waitFor(() => {
      const field = screen.getByLabelText(label);
      expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(sentence);
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement).toBe(field);
    });
    expect(screen.queryByRole('alert')).toBeNull();
  };

  const owner = { '/api/profile': { ...profile, mayGenerateSounds: true } };

  test('all sounds are generated for the owner only', async () => {
    await settings();
    expect(screen.queryByRole('button', { name: labels.generate })).toBeNull();
  });

  test('the generation of all sounds says that it began', async () => {
    await settings({ ...owner, '/functions/v1/pregenerate-audio': { success: true } });
    await press(labels.generate);
    await toastSays(labels.generated);
  });

  test.each([
    ['that could not begin', refused('too-many-requests', 429), labels.generateFailed],
    ['that failed', { success: false }, labels.generateBroken],
  ])('a generation of all sounds %s says so', async (_, reply, sentence) => {
    await settings({ ...owner, '/functions/v1/pregenerate-audio': reply });
    await press(labels.generate);
    await toastSays(sentence);
  });

  test('the voice settings are led to only for whom the voice is to tune', async () => {
    await settings();
    expect(screen.getByRole('link', { name: labels.voice }).getAttribute('href')).toBe('/voice-settings');
  });

  test('the voice settings are not there for anybody else', async () => {
    await settings({ '/api/profile': { ...profile, mayTuneVoice: false } });
    expect(screen.queryByRole('link', { name: labels.voice })).toBeNull();
  });

  test('a language that the profile does not take is told in the new one', async () => {
    const { fetch } = await settings();
    fetch.mockImplementation(async (address, init) =>
      init?.method === 'PATCH'
        ? refused('fault', 500)
        : String(address) === '/api/profile'
          ? Response.json(profile)
          : refused('not-found', 404),
    );
    await userEvent.click(screen.getByRole('radio', { name: labels.other }));
    await toastSays(labels.languageFailed);
  });

  const change = async (accounts = stubAccounts(), repeat = 'another one') => {
    await settings({}, accounts);
    await press(labels.password);
    const dialog = within(await screen.findByRole('dialog', { name: labels.password }));
    await fill(dialog.getByLabelText(labels.present), 'the present one');
    await fill(dialog.getByLabelText(labels.fresh), 'another one');
    await fill(dialog.getByLabelText(labels.repeat), repeat);
    await userEvent.click(dialog.getByRole('button', { name: labels.save }));
    return { accounts, dialog };
  };

  test('a new password is saved with the present one', async () => {
    const { accounts } = await change();
    await toastSays(labels.changed);
    expect(accounts.updateUser).toHaveBeenCalledWith({ password: 'another one', current_password: 'the present one' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a wrong present password is said at its field', async () => {
    const accounts = stubAccounts();
    accounts.updateUser.mockResolvedValue({ data: {}, error: new AccountError('invalid_credentials') });
    const { dialog } = await change(accounts);
    await dialog.findByText(labels.wrong);
  });

  test('the same password again is told', async () => {
    const accounts = stubAccounts();
    accounts.updateUser.mockResolvedValue({ data: {}, error: new AccountError('same_password', 422) });
    await change(accounts);
    await standsAt(labels.fresh, labels.same);
  });

  test('two passwords that differ are not sent', async () => {
    const { accounts, dialog } = await change(stubAccounts(), 'something else');
    await dialog.findByText(labels.differ);
    expect(accounts.updateUser).not.toHaveBeenCalled();
  });

  const changeEmail = async (address: string, accounts = stubAccounts(), present = 'the present one') => {
    await settings({}, accounts);
    await press(labels.email);
    await fill(await screen.findByLabelText(labels.newEmail), address);
    if (present !== '') await fill(screen.getByLabelText(labels.present), present);
    await press(labels.send);
    return accounts;
  };

  test('a new address gets a link, and the dialog says that it counts only then', async () => {
    const accounts = await changeEmail('new@example.org');
    await screen.findByRole('dialog', { name: labels.sentTitle });
    screen.getByText(labels.sent);
    expect(accounts.updateUser.mock.calls[0]).toEqual([
      { email: 'new@example.org', current_password: 'the present one' },
      { emailRedirectTo: `${window.location.origin}/settings` },
    ]);
  });

  test('the present address is no new one', async () => {
    const accounts = await changeEmail(profile.email.toUpperCase());
    await screen.findByText(labels.sameEmail);
    expect(accounts.updateUser).not.toHaveBeenCalled();
  });

  test('a new address is not sent without the present password', async () => {
    const accounts = await changeEmail('new@example.org', stubAccounts(), '');
    await screen.findByText(labels.missing);
    expect(accounts.updateUser).not.toHaveBeenCalled();
  });

  test('a new address with a wrong password: it is said at its field, and can be mended', async () => {
    const accounts = stubAccounts();
    accounts.updateUser.mockResolvedValueOnce({ data: {}, error: new AccountError('invalid_credentials') });
    await changeEmail('new@example.org', accounts);
    await screen.findByText(labels.wrong);
    await fill(screen.getByLabelText(labels.present), '!');
    expect(screen.queryByText(labels.wrong)).toBeNull();
    await press(labels.send);
    await screen.findByRole('dialog', { name: labels.sentTitle });
  });

  test('a change that the server will not make without a proof says so', async () => {
    const accounts = stubAccounts();
    accounts.updateUser.mockResolvedValue({ data: {}, error: new AccountError('reauthentication_needed') });
    await changeEmail('new@example.org', accounts);
    await standsAt(labels.present, labels.needed);
  });

  test('a new password that many have is refused', async () => {
    const accounts = stubAccounts();
    const error = Object.assign(new AccountError('weak_password', 422), { reasons: ['pwned'] });
    accounts.updateUser.mockResolvedValue({ data: {}, error });
    await change(accounts);
    await standsAt(labels.fresh, labels.common);
  });

  test('an address that somebody else has is refused', async () => {
    const accounts = stubAccounts();
    accounts.updateUser.mockResolvedValue({ data: {}, error: new AccountError('email_exists', 422) });
    await changeEmail('new@example.org', accounts);
    await standsAt(labels.newEmail, labels.taken);
  });

  test('the places of sign-in are told, and one of them is signed out', async () => {
    await settings({ [`/api/account/sign-ins/${id}`]: { signIns: [here] } });
    await screen.findByText(labels.device);
    screen.getByText(labels.thisOne);
    await press(labels.endOne);
    await toastSays(labels.ended);
    expect(screen.queryByText(labels.device)).toBeNull();
    expect(screen.queryByRole('button', { name: labels.endOthers })).toBeNull();
  });

  test('a place that is gone already is told, and the list read again', async () => {
    const { fetch } = await settings();
    await press(labels.endOne);
    await toastSays(labels.endFailed);
    const reads = () => fetch.mock.calls.filter(([address]) => address === '/api/account/sign-ins').length;
    await waitFor(() => expect(reads()).toBe(2));
  });

  test('everywhere else is signed out at once', async () => {
    const { accounts } = await settings();
    await press(labels.endOthers);
    await toastSays(labels.othersEnded);
    expect(accounts.signOut).toHaveBeenCalledWith({ scope: 'others' });
    expect(screen.getByTestId('address').textContent).toBe('/settings');
  });

  test('a list that does not load says so and can be asked for again', async () => {
    const { fetch } = await settings({ '/api/account/sign-ins': refused('forbidden', 403) });
    await screen.findByText(labels.notLoaded);
    fetch.mockImplementation(async () => Response.json({ signIns: [here, there] }));
    await press(labels.retry);
    await screen.findByText(labels.device);
  });

  test('my data comes as a file named for the day', async () => {
    const save = vi.spyOn(files, 'saveFile').mockReturnValue();
    const data = {
      product: 'Kalima',
      exportedAt: '2026-11-21T10:00:00Z',
      userId: profile.userId,
      tables: {},
      files: [],
    };
    await settings({ '/api/account/export': data });
    await press(labels.export);
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    const [name, text, type] = save.mock.calls[0] ?? [];
    expect(name).toMatch(/^kalima-data-\d{4}-\d\d-\d\d\.json$/);
    expect([JSON.parse(text ?? ''), type]).toEqual([data, 'application/json']);
  });

  test('my data that does not come is told', async () => {
    await settings({ '/api/account/export': refused('too-many-requests', 429) });
    await press(labels.export);
    await toastSays(labels.exportFailed);
  });

  const askDeletion = async (reply: unknown, password = 'a good password') => {
    const asked = await settings({ '/api/account/deletion': reply });
    await press(labels.delete);
    const dialog = within(await screen.findByRole('dialog', { name: labels.deleteTitle }));
    if (password !== '') await fill(dialog.getByLabelText(labels.deletePassword), password);
    await userEvent.click(dialog.getByRole('button', { name: labels.delete }));
    return { ...asked, dialog };
  };

  test('deleting wants the password, and says so at its field', async () => {
    const { dialog, fetch } = await askDeletion({}, '');
    await dialog.findByText(labels.missing);
    expect(fetch.mock.calls.map(([address]) => address)).not.toContain('/api/account/deletion');
  });

  test('a wrong password deletes nothing, and is said at its field', async () => {
    const { dialog } = await askDeletion(refused('wrong-password', 409));
    await dialog.findByText(labels.wrongPassword);
    await userEvent.click(dialog.getByRole('button', { name: labels.keep }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByTestId('address').textContent).toBe('/settings');
  });

  test('a payment provider that does not answer keeps the account, and that is told', async () => {
    await askDeletion(refused('unavailable', 503));
    await toastSays(labels.unavailable);
  });

  test('the right password signs out, and tells the day', async () => {
    await askDeletion({ dueAt: '2026-11-28T10:00:00.000Z' });
    await toastSays(labels.asked);
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/auth'));
    expect(localStorage.getItem('supabase.auth.token')).toBeNull();
  });

  test('licences and sources are shown in short, with both whole texts', async () => {
    await settings();
    await press(labels.licences);
    const dialog = within(await screen.findByRole('dialog', { name: labels.licences }));
    dialog.getByText(/Quranic Arabic Corpus/);
    expect(dialog.getByRole('link', { name: labels.licence }).getAttribute('href')).toBe('/LICENSE.txt');
    expect(dialog.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual([
      '/LICENSE.txt',
      '/NOTICE.txt',
    ]);
  });

  test('signing out leads to the sign-in page', async () => {
    await settings();
    await press(labels.signOut);
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/auth'));
  });
});

test('a language that is chosen in the settings is the one that mails come in', async () => {
  const fetch = stubServer(signIns);
  await renderApp('/settings', { signedIn: true });
  await userEvent.click(await screen.findByRole('radio', { name: 'Français' }));
  await waitFor(() => expect(fetch.mock.calls.map(([, init]) => init?.method)).toContain('PATCH'));
  const [, init] = fetch.mock.calls.find(([, each]) => each?.method === 'PATCH') ?? [];
  expect(init?.body).toBe('{"language":"fr"}');
});
