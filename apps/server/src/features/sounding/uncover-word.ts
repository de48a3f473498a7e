import type { WordId } from '@kalima/course';
import type { Dependencies } from '../../dependencies.ts';
import { changePlayer } from '../../player/player-store.ts';
import type { Asker } from '../../request/asker.ts';
import { soundingRuns } from '../../runs/run-store.ts';
import { type SoundingJson, storedSounding } from './sounding-store.ts';
import { isShowable, viewWordCard } from './view-sounding.ts';

/** "I know it": no "no idea" afterwards, no answer before. The learner's own judgement then counts. */
export async function uncover(deps: Dependencies, { ref, language }: Asker, soundingId: string, index: number) {
  const { teaching } = deps;
  const context = soundingRuns.byId(soundingId);
  const changed = await changePlayer<SoundingJson | null, WordId>(deps, ref, context, (player, read) => {
    if (read === null) return { kind: 'not-found' };
    const { questions, answers, uncoveredIndex } = storedSounding(read);
    const question = questions[index];
    if (question === undefined || index > answers.length) return { kind: 'refused', refusal: 'not-this-question' };
    if (question.task !== 'free_recall') return { kind: 'refused', refusal: 'wrong-kind-of-answer' };
    if (index < answers.length) return { kind: 'refused', refusal: 'already-answered' };
    if (!isShowable(teaching, question)) return { kind: 'course-changed' };
    if (uncoveredIndex === index) return { kind: 'unchanged', value: question.word };
    const writes = [soundingRuns.write(soundingId, { uncoveredIndex: index })];
    return { kind: 'changed', player, events: [], writes, value: question.word };
  });
  return { word: viewWordCard(teaching, changed.value, language) };
}
