import type { Language, MailTokenKind } from '@kalima/contract';
import { writeHouseMail } from '../../outside/house-mail.ts';
import type { Mail } from '../../outside/mail.ts';
import { productName } from '../../settings/product.ts';

interface Wording {
  readonly subject: string;
  readonly body: string;
  /** The text of the link; none where there is nothing to open. */
  readonly action?: string;
  readonly note: string;
}

export type AccountMailKind =
  | MailTokenKind
  | 'reauthentication'
  | 'password_changed'
  | 'email_changed'
  | 'deletion'
  | 'deletion_with_subscription'
  | 'deletion_taken_back';

const keptUntil: Readonly<Record<Language, string>> = {
  en: `Your ${productName} account, and everything we keep about you, will be deleted on {detail}. To keep it, just sign in before then.`,
  fr: `Votre compte ${productName}, et tout ce qui est conservé à votre sujet, sera supprimé le {detail}. D’ici là, il suffit de vous connecter pour le garder.`,
};
const deletion: Readonly<Record<Language, Wording>> = {
  en: {
    subject: `Your ${productName} account will be deleted`,
    body: keptUntil.en,
    action: 'Keep my account',
    note: 'If you didn’t ask for this, sign in and choose a new password.',
  },
  fr: {
    subject: `Votre compte ${productName} va être supprimé`,
    body: keptUntil.fr,
    action: 'Garder mon compte',
    note: 'Si vous n’êtes pas à l’origine de cette demande, connectez-vous et choisissez un nouveau mot de passe.',
  },
};

const wordings: Readonly<Record<Language, Readonly<Record<AccountMailKind, Wording>>>> = {
  en: {
    signup: {
      subject: `Confirm your e-mail address for ${productName}`,
      body: `Welcome to ${productName}! One last step: confirm that this address is yours.`,
      action: 'Confirm my address',
      note: 'The link works once and expires after 24 hours. If you didn’t sign up, simply ignore this e-mail.',
    },
    recovery: {
      subject: `Choose a new password for ${productName}`,
      body: `Somebody, hopefully you, asked for a new password for your ${productName} account.`,
      action: 'Choose a new password',
      note: 'The link works once and expires after one hour. If this wasn’t you, ignore this e-mail: your password stays the same.',
    },
    email_change: {
      subject: `Confirm your new e-mail address for ${productName}`,
      body: `You asked to use this address for your ${productName} account. Please confirm it.`,
      action: 'Confirm my new address',
      note: 'The link works once and expires after 24 hours. If this wasn’t you, ignore this e-mail: nothing will change.',
    },
    reauthentication: {
      subject: `Your code for ${productName}`,
      body: `Enter this code to change the password or the e-mail address of your ${productName} account.`,
      note: 'The code works once and expires after ten minutes. If you didn’t ask for it, sign in and choose a new password.',
    },
    password_changed: {
      subject: `Your ${productName} password was changed`,
      body: `The password of your ${productName} account has just been changed. You have been signed out everywhere else.`,
      action: 'Choose another password',
      note: 'If this wasn’t you, choose another password now: the link opens the page where you can ask for a reset e-mail.',
    },
    email_changed: {
      subject: `The e-mail address of your ${productName} account was changed`,
      body: `Your ${productName} account now uses another e-mail address. We won’t send anything more to this one.`,
      action: `Open ${productName}`,
      note: 'If this wasn’t you, contact the people who run this site right away.',
    },
    deletion: deletion.en,
    deletion_with_subscription: {
      ...deletion.en,
      body: `${keptUntil.en} Your subscription has been cancelled: you won’t be charged again.`,
    },
    deletion_taken_back: {
      subject: `We’ve kept your ${productName} account`,
      body: 'You signed in again, so your account won’t be deleted. If your subscription was cancelled, you can resume it in the shop.',
      action: 'Keep learning',
      note: 'If it wasn’t you who signed in, choose a new password now.',
    },
  },
  fr: {
    signup: {
      subject: `Confirmez votre adresse e-mail pour ${productName}`,
      body: `Bienvenue sur ${productName} ! Il reste une étape : confirmez que cette adresse est la vôtre.`,
      action: 'Confirmer mon adresse',
      note: 'Le lien fonctionne une seule fois, pendant 24 heures. Si vous ne vous êtes pas inscrit, ignorez ce message.',
    },
    recovery: {
      subject: `Choisissez un nouveau mot de passe pour ${productName}`,
      body: `Un nouveau mot de passe a été demandé pour votre compte ${productName}.`,
      action: 'Choisir un nouveau mot de passe',
      note: 'Le lien fonctionne une seule fois, pendant une heure. Si ce n’était pas vous, ignorez ce message : votre mot de passe ne change pas.',
    },
    email_change: {
      subject: `Confirmez votre nouvelle adresse e-mail pour ${productName}`,
      body: `Vous souhaitez utiliser cette adresse pour votre compte ${productName}. Merci de la confirmer.`,
      action: 'Confirmer ma nouvelle adresse',
      note: 'Le lien fonctionne une seule fois, pendant 24 heures. Si ce n’était pas vous, ignorez ce message : rien ne change.',
    },
    reauthentication: {
      subject: `Votre code pour ${productName}`,
      body: `Saisissez ce code pour changer le mot de passe ou l’adresse e-mail de votre compte ${productName}.`,
      note: 'Le code fonctionne une seule fois, pendant dix minutes. Si vous ne l’avez pas demandé, connectez-vous et choisissez un nouveau mot de passe.',
    },
    password_changed: {
      subject: `Votre mot de passe ${productName} a été changé`,
      body: `Le mot de passe de votre compte ${productName} vient d’être changé. Vos autres sessions ont été fermées.`,
      action: 'Choisir un autre mot de passe',
      note: 'Si ce n’était pas vous, choisissez tout de suite un autre mot de passe : le lien ouvre la page où demander un e-mail de réinitialisation.',
    },
    email_changed: {
      subject: `L’adresse e-mail de votre compte ${productName} a été changée`,
      body: `Votre compte ${productName} utilise désormais une autre adresse e-mail. Plus rien ne sera envoyé à celle-ci.`,
      action: `Ouvrir ${productName}`,
      note: 'Si ce n’était pas vous, écrivez sans tarder aux responsables de ce site.',
    },
    deletion: deletion.fr,
    deletion_with_subscription: {
      ...deletion.fr,
      body: `${keptUntil.fr} Votre abonnement est résilié : plus rien ne sera débité.`,
    },
    deletion_taken_back: {
      subject: `Votre compte ${productName} est conservé`,
      body: 'Vous vous êtes reconnecté : votre compte ne sera pas supprimé. Un abonnement résilié peut être repris dans la boutique.',
      action: 'Continuer à apprendre',
      note: 'Si ce n’était pas vous, choisissez dès maintenant un nouveau mot de passe.',
    },
  },
};

/** Nothing that a stranger typed (a name, say) is in it: our mails must not carry other people's words. */
export function writeAccountMail(
  kind: AccountMailKind,
  language: Language,
  to: string,
  link: string | null,
  detail = '',
): Mail {
  const { action, body, ...wording } = wordings[language][kind];
  return writeHouseMail(to, language, {
    ...wording,
    body: body.replace('{detail}', detail),
    code: kind === 'reauthentication' ? detail : undefined,
    button: link === null || action === undefined ? undefined : { text: action, link },
  });
}
