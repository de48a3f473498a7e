import { passwordLength } from '@kalima/contract/account-limits';
import { trimText } from '@kalima/rules/folding';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { PasswordField } from '../../ui/controls/password-field.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { useToast } from '../../ui/status/toast.tsx';
import { type AccountError, isProblem, problemSentence } from './account-problems.ts';
import { type AccountsClient, useAuth } from './auth-context.ts';
import { useFieldErrors } from './use-field-errors.ts';
import { type FieldName, type InvalidKey, requireSamePasswords } from './validation.ts';

type Values = (field: FieldName) => string;

interface FormUse {
  fields: readonly FieldName[];
  failed: string;
  validate?(values: Values): [FieldName, InvalidKey] | null;
  send(client: AccountsClient, values: Values): Promise<{ error: AccountError | null }>;
  onDone?(values: Values): void;
  onProblem?(error: AccountError): void;
}

export type AccountForm = ReturnType<typeof useAccountForm>;

export function useAccountForm({ fields, failed, validate, send, onDone, onProblem }: FormUse) {
  const { t } = useTranslation('account');
  const { connect } = useAuth();
  const toast = useToast();
  const { fieldProps, fail, failBy, clear } = useFieldErrors();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const values: Values = (field) => (field === 'email' ? trimText : String)(String(form.get(field)));
    // The browser checks the length only of typed text.
    if (form.has('password') && values('password').length < passwordLength.min)
      return fail('password', 'invalid.passwordShort');
    const invalid = validate?.(values);
    if (invalid) return fail(...invalid);
    setBusy(true);
    try {
      const { error } = await send(await connect(), values);
      if (error) throw error;
      onDone?.(values);
    } catch (thrown) {
      const error = thrown as AccountError;
      if (form.has('current') && isProblem(error, 'problem.invalid_credentials'))
        return fail('current', 'invalid.currentWrong');
      onProblem?.(error);
      if (!failBy(error, fields)) toast.show({ kind: 'bad', title: failed, body: t(problemSentence(error)) });
    } finally {
      setBusy(false);
    }
  }
  return { busy, submit, fieldProps, fail, clear };
}

interface AccountFormProps {
  form: Pick<AccountForm, 'busy' | 'submit'>;
  action: string;
  className?: string;
  children: ReactNode;
}

export function AccountForm({ form, action, className, children }: AccountFormProps) {
  return (
    <form
      onSubmit={form.submit}
      onChange={requireSamePasswords}
      className={classNames('flex flex-col gap-4', className)}
    >
      {children}
      <Button type="submit" size="large" full busy={form.busy}>
        {action}
      </Button>
    </form>
  );
}

type FieldProps = Pick<AccountForm, 'fieldProps'>;

export function EmailField({ label, fieldProps }: FieldProps & { label: string }) {
  return (
    <TextField
      label={label}
      type="email"
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      {...fieldProps('email')}
    />
  );
}

export function Username() {
  const { user } = useAuth();
  return <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />;
}

export function CurrentPasswordField({ label, fieldProps }: FieldProps & { label: string }) {
  return <PasswordField label={label} autoComplete="current-password" {...fieldProps('current')} />;
}

export function NewPasswordFields({ fieldProps }: FieldProps) {
  const { t } = useTranslation('account');
  return (
    <>
      <PasswordField
        label={t('reset.newPassword')}
        autoComplete="new-password"
        minLength={passwordLength.min}
        hint={t('form.passwordHint', { count: passwordLength.min })}
        {...fieldProps('password')}
      />
      <PasswordField label={t('reset.repeat')} autoComplete="new-password" {...fieldProps('repeat')} />
    </>
  );
}
