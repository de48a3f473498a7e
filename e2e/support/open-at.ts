import type { QuestionView, StartedReply } from '@kalima/contract';
import { answerQuestions } from '@kalima/testing/client/api-client.ts';
import type { Learner } from './learner.ts';

/** Opens an exercise at one of its questions, the earlier ones answered by HTTP; a run without a wanted one is finished. */
export async function openAt(learner: Learner, exercise: number, isWanted: (question: QuestionView) => boolean) {
  const wire = learner.wire();
  const place = { lessonId: '1', guide: 1, level: 1, exercise };
  for (let run = 0; run < 5; run += 1) {
    const started = await wire.post<StartedReply>('/api/sessions', place);
    const { id, verdicts, questions } = started.session;
    const index = questions.findIndex((question, at) => at >= verdicts.length && isWanted(question));
    const upTo = index < 0 ? questions.length : index;
    await answerQuestions(wire, started, await learner.knowledge(), { upTo });
    if (index < 0) {
      await wire.post(`/api/sessions/${id}/finish`);
      continue;
    }
    await learner.goto(`/guide-exercise/1?guide=1&level=1&exercise=${exercise}`);
    await learner.expectQuestion(index + 1);
    await learner.takeCards(started.session, index);
    return questions[index] as QuestionView;
  }
  throw new Error('Five runs had no such question');
}
