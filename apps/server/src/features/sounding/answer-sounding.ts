import type { AnsweredSounding, SoundingAnswerInput } from '@kalima/contract';
import { isLetterAnswerTooFast, questionDone } from '@kalima/rules';
import { placementSource, soundingSource } from '@kalima/rules/memory';
import { isSameSoundingAnswer, judgeSounding, type SoundingQuestion } from '@kalima/rules/sounding';
import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { requestFit } from '../../memory/fit-models.ts';
import { learnerModelIn, learnerModelJson } from '../../memory/learner-model.ts';
import { changePlayer } from '../../player/player-store.ts';
import type { Asker } from '../../request/asker.ts';
import { type AnsweredValue, decideAnswer } from '../../runs/answer-run.ts';
import { soundingRuns } from '../../runs/run-store.ts';
import { openGuides } from '../../runs/write-result.ts';
import { knownOn } from './known-now.ts';
import { nextQuestion, resultOf } from './placement.ts';
import { type KnownWord, writeReviewedWord } from './review-answer.ts';
import {
  type FinishedJson,
  finishedSounding,
  finishedSoundings,
  isLastQuestion,
  questionsJson,
  type SoundingJson,
  type StoredAnswer,
  type StoredSounding,
  storedSounding,
  wordOfQuestion,
} from './sounding-store.ts';
import { isShowable, viewSoundingQuestion, viewWordCard, viewWrongChoice } from './view-sounding.ts';

interface Read {
  readonly sounding: SoundingJson | null;
  readonly word: KnownWord | null;
  readonly model: unknown;
  readonly finished: readonly FinishedJson[] | null;
}

/** Of a placement: null; of a check: those up to it. */
type Finished = readonly FinishedJson[] | null;

interface Input {
  readonly index: number;
  readonly answer: SoundingAnswerInput;
  readonly tookMs?: number | undefined;
}

/** Writes sounding, log and memory in one statement. Affects only the quest of right answers in a row. */
export async function answerSounding(
  deps: Dependencies,
  { ref, language }: Asker,
  soundingId: string,
  { index, answer: given, tookMs }: Input,
): Promise<AnsweredSounding> {
  const { rulebook, teaching } = deps;
  const context = sql`jsonb_build_object('sounding', ${soundingRuns.byId(soundingId)}, 'word', ${wordOfQuestion(soundingId, index)},
    'model', ${learnerModelJson},
    'finished', case when ${isLastQuestion(soundingId, index)} then ${finishedSoundings} end)`;
  const changed = await changePlayer<Read, AnsweredValue<StoredAnswer, StoredSounding, { finished: Finished }>>(
    deps,
    ref,
    context,
    (player, read, moment) =>
      decideAnswer(player, read.sounding && storedSounding(read.sounding), index, {
        isShowable: (question: SoundingQuestion) => isShowable(teaching, question),
        isSame: (before: StoredAnswer) => isSameSoundingAnswer(given, before),
        judge: ({ uncoveredIndex }, question) => {
          const { word, task } = question;
          const judged = judgeSounding(question, given, uncoveredIndex === index);
          return judged && { word, task, ...judged, atMs: moment.nowMs, tookMs: tookMs ?? null };
        },
        draw: ({ purpose, questions, answers }) =>
          purpose === 'placement' ? nextQuestion(deps, questions, answers) : null,
        record: ({ purpose, questions, answers }, answer, _, isOver) => {
          const lastMs = answers.at(-2)?.atMs ?? 0;
          const source = purpose === 'placement' ? placementSource(soundingId) : soundingSource(soundingId);
          const model = learnerModelIn(read.model, rulebook);
          return {
            events: questionDone({
              verdict: answer.verdict,
              isSelfMarked: given.kind === 'recalled',
              tooFast: isLetterAnswerTooFast(player, lastMs, moment.nowMs, rulebook),
            }),
            writes: [
              soundingRuns.write(soundingId, {
                answers,
                uncoveredIndex: null,
                ...(purpose === 'placement' && { questions: questionsJson(questions) }),
                ...(isOver && { finishedAt: new Date(moment.nowMs), finishedDay: moment.today }),
              }),
              ...writeReviewedWord(deps, { source, index, answer }, { known: read.word, model }, moment),
            ],
          };
        },
        resultOf: ({ id, purpose, courseTokens, answers }) => {
          if (purpose === 'placement') return { finished: null };
          const finished = read.finished ?? [];
          const isStored = finished.some((each) => each.id === id);
          return { finished: isStored ? finished : [...finished, { id, day: moment.today, courseTokens, answers }] };
        },
        finish: ({ purpose, answers }) => ({
          player,
          events: [],
          writes: [
            requestFit(rulebook),
            ...(purpose === 'placement'
              ? [openGuides({ from: 2, to: resultOf(deps, answers).guide }, moment.nowMs)]
              : []),
          ],
        }),
      }),
  );
  const { run, answer, result } = changed.value;
  const question = run.questions[index];
  const next = run.questions[index + 1];
  const known = (finished: readonly FinishedJson[]) =>
    knownOn(finished.map(finishedSounding), changed.moment.today, teaching.tokens, rulebook);
  return {
    verdict: answer.verdict,
    word: viewWordCard(teaching, answer.word, language),
    solution: question?.task === 'meaning_in_verse' ? question.options.indexOf(question.word) : null,
    mistaken: question ? viewWrongChoice(teaching, question, given, language) : null,
    next: next === undefined ? null : viewSoundingQuestion(teaching, next, index + 1, language),
    known: result?.finished ? known(result.finished) : null,
    placement: result !== null && result.finished === null ? resultOf(deps, run.answers) : null,
  };
}
