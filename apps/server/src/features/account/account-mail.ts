import type { Mail } from '../../outside/mail.ts';
import { productName } from '../../product.ts';
import type { MailTokenKind } from './mail-token.ts';
import type { Language } from './metadata.ts';

interface Wording {
  readonly subject: string;
  readonly body: string;
  readonly action: string;
  readonly note: string;
}

const wordings: Readonly<Record<Language, Readonly<Record<MailTokenKind, Wording>>>> = {
  en: {
    signup: {
      subject: `Confirm your e-mail address for ${productName}`,
      body: `Welcome to ${productName}! One step is left: confirm that this address is yours.`,
      action: 'Confirm my address',
      note: 'The link works once, within 24 hours. If you did not sign up, simply ignore this mail.',
    },
    recovery: {
      subject: `Choose a new password for ${productName}`,
      body: `Somebody, hopefully you, asked for a new password for your ${productName} account.`,
      action: 'Choose a new password',
      note: 'The link works once, within one hour. If it was not you, ignore this mail: your password stays as it is.',
    },
    email_change: {
      subject: `Confirm your new e-mail address for ${productName}`,
      body: `You want to use this address for your ${productName} account from now on. Please confirm it.`,
      action: 'Confirm my new address',
      note: 'The link works once, within 24 hours. If it was not you, ignore this mail: nothing changes.',
    },
  },
  fr: {
    signup: {
      subject: `Confirmez votre adresse e-mail pour ${productName}`,
      body: `Bienvenue sur ${productName} ! Il reste une étape : confirmez que cette adresse est la vôtre.`,
      action: 'Confirmer mon adresse',
      note: 'Le lien fonctionne une seule fois, pendant 24 heures. Si vous ne vous êtes pas inscrit, ignorez ce message.',
    },
    recovery: {
      subject: `Choisissez un nouveau mot de passe pour ${productName}`,
      body: `Un nouveau mot de passe a été demandé pour votre compte ${productName}.`,
      action: 'Choisir un nouveau mot de passe',
      note: 'Le lien fonctionne une seule fois, pendant une heure. Si ce n’était pas vous, ignorez ce message : votre mot de passe ne change pas.',
    },
    email_change: {
      subject: `Confirmez votre nouvelle adresse e-mail pour ${productName}`,
      body: `Vous souhaitez utiliser cette adresse pour votre compte ${productName}. Merci de la confirmer.`,
      action: 'Confirmer ma nouvelle adresse',
      note: 'Le lien fonctionne une seule fois, pendant 24 heures. Si ce n’était pas vous, ignorez ce message : rien ne change.',
    },
  },
};

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Nothing that a stranger typed (a name, say) is in it: our mails must not carry other people's words. */
export function writeAccountMail(kind: MailTokenKind, language: Language, to: string, link: string): Mail {
  const { subject, body, action, note } = wordings[language][kind];
  const href = escapeHtml(link);
  return {
    to,
    subject,
    text: `${body}\n\n${action}${language === 'fr' ? ' :' : ':'}\n${link}\n\n${note}\n`,
    html: `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:24px;background:#f6f3ea;font-family:Georgia,'Times New Roman',serif;color:#22301f">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:16px">
<p style="margin:0 0 20px;font-size:22px;font-weight:bold">${productName}</p>
<p style="margin:0 0 24px;font-size:16px;line-height:1.5">${body}</p>
<p style="margin:0 0 24px"><a href="${href}" style="display:inline-block;padding:14px 24px;background:#1f5c43;color:#ffffff;border-radius:12px;font-size:16px;font-weight:bold;text-decoration:none">${action}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:1.5;word-break:break-all">${href}</p>
<p style="margin:0;font-size:13px;line-height:1.5;color:#5c6657">${note}</p>
</div>
</body>
</html>
`,
  };
}
