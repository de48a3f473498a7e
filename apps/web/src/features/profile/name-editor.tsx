import { maxNameLength, updateProfile } from '@kalima/contract';
import { trimText } from '@kalima/rules/folding';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api-client.ts';
import { isRefusal } from '../../lib/connection/problems.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { useToast } from '../../ui/status/toast.tsx';
import { PersonName } from '../../ui/text/person-name.tsx';
import { Pencil } from './drawings.tsx';
import { cacheProfile } from './use-avatar.ts';

interface NameEditorProps {
  shown: string;
  name: string | null;
}

export function NameEditor({ shown, name }: NameEditorProps) {
  const { t } = useTranslation('profile');
  const [isEditing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) pencil.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  if (isEditing) return <NameForm name={name ?? ''} onDone={() => setEditing(false)} />;
  return (
    <div className="mt-1 flex max-w-full items-center justify-center gap-1 pl-13">
      <h1 className="min-w-0 text-3xl wrap-anywhere">
        <PersonName>{shown}</PersonName>
      </h1>
      <Button ref={pencil} variant="ghost" size="icon" aria-label={t('editName')} onClick={() => setEditing(true)}>
        <Pencil size={22} />
      </Button>
    </div>
  );
}

function NameForm({ name, onDone }: { name: string; onDone(): void }) {
  const { t } = useTranslation('profile');
  const [draft, setDraft] = useState(name);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const changing = useChangeName(onDone);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (changing.isPending) return;
    const isBlank = trimText(draft) === '';
    setMissing(isBlank);
    if (isBlank) field.current?.focus();
    else changing.mutate(draft, { onError: () => field.current?.focus() });
  };
  return (
    <form noValidate onSubmit={save} className="mb-3 w-full max-w-sm text-left">
      <h1 className="sr-only">{name}</h1>
      <TextField
        ref={field}
        label={t('name')}
        name="name"
        autoComplete="nickname"
        maxLength={maxNameLength}
        value={draft}
        error={
          isMissing ? t('nameMissing') : isRefusal(changing.error, 'name-not-allowed') ? t('nameNotAllowed') : undefined
        }
        onChange={(event) => {
          setDraft(event.target.value);
          setMissing(false);
          changing.reset();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone();
        }}
      />
      <div className="mt-3 flex gap-2">
        <Button variant="ghost" onClick={onDone}>
          {t('cancel')}
        </Button>
        <Button type="submit" className="flex-1" busy={changing.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

/** Second specification §8: both toasts; only a success leaves the edit mode. */
function useChangeName(onChanged: () => void) {
  const { t } = useTranslation('profile');
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationKey: [updateProfile.name],
    mutationFn: (displayName: string) => call(updateProfile, { body: { displayName } }),
    onSuccess: (profile) => {
      cacheProfile(queries, profile);
      toast.show({ kind: 'good', title: t('updated') });
      onChanged();
    },
    onError: (error) => {
      const body = isRefusal(error, 'name-not-allowed') ? t('nameNotAllowed') : t('updateFailed');
      toast.show({ kind: 'bad', title: t('errorTitle'), body });
    },
  });
}
