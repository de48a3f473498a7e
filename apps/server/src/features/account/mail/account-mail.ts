import type { Language } from '@kalima/contract';
import { fill, texts } from '../../../locales/texts.ts';
import { writeHouseMail } from '../../../outside/house-mail.ts';
import type { Mail } from '../../../outside/mail.ts';
import { productName } from '../../../settings/product.ts';

export type AccountMailKind = keyof (typeof texts)[Language]['accountMail'];

interface Wording {
  readonly subject: string;
  readonly body: string;
  /** The link's text; absent: no link. */
  readonly action?: string;
  readonly note: string;
}

/** Contains no user text (such as a name): our mails must not carry strangers' words. */
export function writeAccountMail(
  kind: AccountMailKind,
  { to, language }: { readonly to: string; readonly language: Language },
  link: string | null,
  detail = '',
): Mail {
  const { subject, body, action, note }: Wording = texts[language].accountMail[kind];
  const filled = (text: string) => fill(text, { product: productName, detail });
  return writeHouseMail(to, language, {
    subject: filled(subject),
    body: filled(body),
    code: kind === 'reauthentication' ? detail : undefined,
    button: link === null || action === undefined ? undefined : { text: filled(action), link },
    note: filled(note),
  });
}
