import type { AnsweredSounding, Language, SoundingAnswerInput } from '@kalima/contract';
import { isLetterAnswerTooFast, questionDone } from '@kalima/rules';
import { placementSource, soundingSource } from '@kalima/rules/memory';
import { isSameSoundingAnswer, judgeSounding, type SoundingQuestion } from '@kalima/rules/sounding';
import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { requestFit } from '../../memory/fit-models.ts';
import { learnerModelIn, learnerModelJson } from '../../memory/learner-model.ts';
import { changePlayer } from '../../player/player-store.ts';
import type { UserRef } from '../../request/live-session.ts';
import { decideAnswer } from '../../runs/answer-run.ts';
import { openGuides } from '../../runs/write-result.ts';
import { knownOn } from './known-now.ts';
import { nextQuestion, resultOf } from './placement.ts';
import { type KnownWord, writeReviewedWord } from './review-answer.ts';
import {
  type FinishedJson,
  finishedSounding,
  finishedSoundings,
  isLastQuestion,
  type SoundingJson,
  type StoredAnswer,
  type StoredSounding,
  soundingById,
  storedSounding,
  wordOfQuestion,
  writeAnswers,
} from './sounding-store.ts';
import { isShowable, viewSoundingQuestion, viewWordCard } from './view-sounding.ts';

interface Read {
  readonly sounding: SoundingJson | null;
  readonly word: KnownWord | null;
  readonly model: unknown;
  readonly finished: readonly FinishedJson[] | null;
}

interface Answered {
  readonly questions: readonly SoundingQuestion[];
  readonly answer: StoredAnswer;
  /** Of a finished placement. */
  readonly placed: readonly StoredAnswer[] | null;
  readonly finished: readonly FinishedJson[];
}

interface Input {
  readonly index: number;
  readonly answer: SoundingAnswerInput;
  readonly tookMs?: number | undefined;
}

/** Writes sounding, log and memory in one statement. Affects only the quest of right answers in a row. */
export async function answerSounding(
  deps: Dependencies,
  ref: UserRef,
  language: Language,
  soundingId: string,
  { index, answer: given, tookMs }: Input,
): Promise<AnsweredSounding> {
  const { rulebook, teaching } = deps;
  const context = sql`jsonb_build_object('sounding', ${soundingById(soundingId)}, 'word', ${wordOfQuestion(soundingId, index)},
    'model', ${learnerModelJson},
    'finished', case when ${isLastQuestion(soundingId, index)} then ${finishedSoundings} end)`;
  const changed = await changePlayer<Read, Answered>(deps, ref, context, (player, read, moment) => {
    const run = read.sounding && storedSounding(read.sounding);
    const finished = read.finished ?? [];
    return decideAnswer<StoredSounding, Answered>(run, index, {
      isShowable: (question) => isShowable(teaching, question),
      isSame: (before) => isSameSoundingAnswer(given, before),
      replay: ({ purpose, questions, answers }, answer) => ({
        questions,
        answer,
        placed: purpose === 'placement' && index === questions.length - 1 ? answers : null,
        finished,
      }),
      judge: ({ purpose, questions: before, answers, uncoveredIndex, courseTokens }, question) => {
        const judged = judgeSounding(question, given, uncoveredIndex === index);
        if (judged === null) return { kind: 'refused', refusal: 'wrong-kind-of-answer' };
        const { word, task } = question;
        const answer: StoredAnswer = { word, task, ...judged, atMs: moment.nowMs, tookMs: tookMs ?? null };
        const all = [...answers, answer];
        const tooFast = isLetterAnswerTooFast(player, answers.at(-1)?.atMs ?? 0, moment.nowMs, rulebook);
        const isPlacement = purpose === 'placement';
        const next = isPlacement ? nextQuestion(deps, before, all) : null;
        const questions = next === null ? before : [...before, next];
        const isOver = all.length === questions.length;
        const source = isPlacement ? placementSource(soundingId) : soundingSource(soundingId);
        const itself = { id: soundingId, day: moment.today, courseTokens, answers: all };
        const model = learnerModelIn(read.model, rulebook);
        return {
          kind: 'changed',
          player,
          events: questionDone({ verdict: answer.verdict, isSelfMarked: given.kind === 'recalled', tooFast }),
          writes: [
            writeAnswers(soundingId, { answers: all, questions: next && questions }, isOver ? moment : null),
            ...writeReviewedWord(deps, { source, index, answer }, read.word, model, moment),
            ...(isOver ? [requestFit(rulebook)] : []),
            ...(isOver && isPlacement ? [openGuides({ from: 2, to: resultOf(deps, all).guide }, moment.nowMs)] : []),
          ],
          value: {
            questions,
            answer,
            placed: isOver && isPlacement ? all : null,
            finished: isOver && !isPlacement ? [...finished, itself] : finished,
          },
        };
      },
    });
  });
  const { questions, answer, placed, finished } = changed.value;
  const question = questions[index];
  const next = questions[index + 1];
  const known = () => knownOn(finished.map(finishedSounding), changed.moment.today, teaching.tokens, rulebook);
  return {
    verdict: answer.verdict,
    word: viewWordCard(teaching, answer.word, language),
    solution: question?.task === 'meaning_in_verse' ? question.options.indexOf(question.word) : null,
    next: next === undefined ? null : viewSoundingQuestion(teaching, next, index + 1, language),
    known: next === undefined && placed === null ? known() : null,
    placement: placed && resultOf(deps, placed),
  };
}
