import type { Language, StartedSounding } from '@kalima/contract';
import type { SoundingPurpose } from '@kalima/rules';
import { drawSounding, mayStartPlacement } from '@kalima/rules/sounding';
import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { refuse } from '../../request/errors.ts';
import { type UserRef, userIdOf } from '../../request/live-session.ts';
import { soundingRuns } from '../../runs/run-store.ts';
import { startRun } from '../../runs/start-run.ts';
import { nextQuestion } from './placement.ts';
import {
  type LastPlacement,
  lastPlacement,
  questionsJson,
  type SoundingJson,
  type StoredSounding,
  storedSounding,
} from './sounding-store.ts';
import { isShowable, viewSoundingQuestion, viewWordCard } from './view-sounding.ts';

interface Read {
  readonly open: SoundingJson | null;
  readonly last: LastPlacement | null;
}

const startedSoundings = { name: 'started-soundings', limit: 30, windowSeconds: 3600 };

export function startSounding(
  deps: Dependencies,
  ref: UserRef,
  { language, purpose }: { language: Language; purpose: SoundingPurpose },
): Promise<StartedSounding> {
  const { clock, database, rulebook, teaching } = deps;
  const userId = userIdOf(ref);
  return startRun<Read, StoredSounding, void, StartedSounding>(deps, ref, {
    context: sql`jsonb_build_object('open', ${soundingRuns.openAt({ purpose })}, 'last', ${lastPlacement})`,
    limit: startedSoundings,
    plan: ({ context: { last }, moment }) => {
      if (purpose === 'placement' && !mayStartPlacement(last?.day ?? null, moment.today))
        refuse('placement-tried-today');
    },
    open: ({ open }) => (open === null ? null : storedSounding(open)),
    view: (stored) =>
      stored.questions.every((question) => isShowable(teaching, question)) ? view(deps, stored, language) : null,
    drop: ({ id }) => database.run(soundingRuns.drop(userId, id)),
    insert: () => {
      const first = purpose === 'placement' ? nextQuestion(deps, [], []) : null;
      const questions = first
        ? [first]
        : drawSounding(teaching.forQuestions, teaching.tokens, deps.newSeed(), rulebook);
      const run = { purpose, questions: questionsJson(questions), covered: teaching.tokens.count };
      return database.run(soundingRuns.insert(userId, { ...run, startedAt: new Date(clock.now()) }));
    },
  });
}

function view({ teaching, rulebook }: Dependencies, stored: StoredSounding, language: Language): StartedSounding {
  const index = stored.answers.length;
  const question = stored.questions[index];
  if (question === undefined) throw new Error(`The sounding ${stored.id} is answered and not over`);
  return {
    id: stored.id,
    questions: stored.purpose === 'placement' ? rulebook.placement.maxQuestions : stored.questions.length,
    question: viewSoundingQuestion(teaching, question, index, language),
    uncovered: stored.uncoveredIndex === index ? viewWordCard(teaching, question.word, language) : null,
  };
}
