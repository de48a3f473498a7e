import { useParams } from 'react-router';
import { paths } from '../paths.ts';
import { ComingSoon } from './coming-soon.tsx';

export function LessonPage() {
  const { lessonId } = useParams();
  const number = Number(lessonId);
  return <ComingSoon name="lesson" icon="book" back={Number.isInteger(number) ? paths.guide(number) : paths.home} />;
}
