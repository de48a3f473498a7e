import { useTranslation } from 'react-i18next';
import { Message } from '../../ui/message.tsx';

interface ExerciseScreenProps {
  lessonId: string;
  guide: number;
  level: number;
  exercise: number;
}

export function ExerciseScreen({ guide, level, exercise }: ExerciseScreenProps) {
  const { t } = useTranslation('exercise');
  return (
    <main id="main" tabIndex={-1}>
      <Message level={1} title={t('title')}>
        {guide} · {level} · {exercise}
      </Message>
    </main>
  );
}
