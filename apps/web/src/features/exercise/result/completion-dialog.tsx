import type { FinishedReply } from '@kalima/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useResultWords } from './use-result-words.ts';

interface CompletionDialogProps {
  result: FinishedReply;
}

/** The first pass of a day keeps the streak: that is told by itself, before the score. */
export function CompletionDialog({ result }: CompletionDialogProps) {
  const { t } = useTranslation(['exercise', 'app']);
  const [open, setOpen] = useState(result.streak !== null);
  const { title } = useResultWords(result);
  const { streak, next } = result;
  if (streak === null) return null;
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={title}
      description={t('exercise:result.streakKept', { count: streak })}
      illustration={
        <span className="flex items-center gap-2">
          <Icon name="fire" size={72} />
          <span className="num text-4xl font-black">{streak}</span>
        </span>
      }
    >
      {next.kind === 'exercise' && (
        <ButtonLink to={paths.guideExercise(next.lessonId, next)} variant="success" size="large" full>
          {t('exercise:result.next')}
        </ButtonLink>
      )}
      {next.kind === 'guide' && (
        <ButtonLink to={paths.guideOfLesson(result.lessonId)} variant="success" size="large" full>
          {t('exercise:result.guide')}
        </ButtonLink>
      )}
      <ButtonLink to={paths.home} variant="neutral" size="large" full>
        {t('app:backHome')}
      </ButtonLink>
      <Button variant="ghost" full onClick={() => setOpen(false)}>
        {t('exercise:result.seeScore')}
      </Button>
    </Dialog>
  );
}
