import type { JudgedWord, TicketChange, TicketView } from '@kalima/contract';
import { inLanguage, type WordId } from '@kalima/course';
import { hasReadingHelp, hasSound, lessonOfGuide, type Question, viewQuestion } from '@kalima/rules';
import type { Dependencies } from '../../../dependencies.ts';
import { explain } from '../../../runs/explain.ts';
import { readComposedFrom, readDocument } from '../../../runs/session-json.ts';
import { runOf } from '../../../runs/session-run.ts';
import { type StoredSession, storedSession } from '../../../runs/session-store.ts';
import { levelWordsOf } from '../finish-session.ts';
import { type Viewer, viewSession } from '../view-session.ts';
import type { TicketChangeJson, TicketJson } from './ticket-rows.ts';

interface TicketViewer extends Viewer {
  readonly learnt: readonly WordId[];
}

/** @returns null where the questions are gone. */
export function viewTicket(
  deps: Dependencies,
  signature: string,
  row: TicketJson,
  viewer: TicketViewer,
): TicketView | null {
  const { language } = viewer;
  const stored = storedSession(row);
  const run = runOf(deps, stored);
  if (run === null) return null;
  const { teaching, questions, swaps } = run;
  const { place } = stored.session;
  const { material } = readDocument(row.document);
  const explained = (question: Question) => ({ question, explanation: explain(teaching, question, language) });
  const judged = [...material.words, ...material.options].map(({ id, arabic, forms, meaning }): JudgedWord => {
    const quranicForm = teaching.shown.words.get(id)?.quranicForm ?? arabic;
    return { id, arabic, forms, quranicForm, meaning: meaning[language] };
  });
  const heard = questions.flatMap((question, index) =>
    hasSound(question) && question.kind !== 'matching' ? [[index, clipAddress(row.id, index)] as const] : [],
  );
  return {
    ...endAndPay(row),
    signature,
    ...place,
    lessonId: lessonOfGuide(place.guide),
    issuedAtMs: Math.floor(stored.startedAtMs),
    language,
    session: viewSession(deps, { stored, run, isResumed: false }, viewer).session,
    questions: questions.map(explained),
    swaps: Object.fromEntries(
      Object.entries(swaps).map(([index, question]) => {
        const hasHelp = hasReadingHelp(teaching.shown, place, question, deps.rulebook);
        return [
          index,
          { ...explained(question), view: inLanguage(viewQuestion(teaching.shown, question, hasHelp), language) },
        ];
      }),
    ),
    words: judged,
    introduce: [...stored.introduce],
    ...(place.kind === 'exercise' && { levelWords: [...levelWordsOf(deps.teaching, place)] }),
    sitting: sittingOf(deps, row, stored, viewer),
    clips: Object.fromEntries(heard),
  };
}

const endAndPay = ({ id, ticket_until: until, paid }: TicketChangeJson) => ({
  id,
  expiresAtMs: Math.floor(Date.parse(until)),
  paid,
});

export const viewTicketChange = (row: TicketChangeJson, learnt: readonly WordId[]): TicketChange => ({
  ...endAndPay(row),
  paysFor: wordsThatPay(row, learnt),
});

function wordsThatPay(
  { paid_words: paidWords, composed_from: composedFrom }: TicketChangeJson,
  learnt: readonly WordId[],
) {
  const paid = new Set([...paidWords, ...learnt]);
  return readComposedFrom(composedFrom).introduce.filter((word) => !paid.has(word));
}

function sittingOf(
  { teaching: { packs, withPacks } }: Pick<Dependencies, 'teaching'>,
  row: TicketJson,
  { session: { place } }: StoredSession,
  { learnt, language }: TicketViewer,
): TicketView['sitting'] {
  const pack = packs.packs.find(({ id }) => id === place.about);
  const word = withPacks.course.words.get(place.about as WordId);
  const title = pack?.title ?? (word && { ...word.meaning, ar: word.arabic });
  if (place.kind !== 'sitting' || title === undefined) return null;
  return {
    title: { text: title[language], ar: title.ar },
    words: readComposedFrom(row.composed_from).words.level.length,
    paysFor: wordsThatPay(row, learnt),
  };
}

const clipAddress = (id: string, index: number) => `/api/sessions/${id}/questions/${index}/clip`;
