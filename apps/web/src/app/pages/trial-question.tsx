import type { AnswerInput, QuestionView, SolutionView, TrialWordView } from '@kalima/contract';
import { useEffect, useRef, useState } from 'react';
import { cardOfKey, Matching } from '../../features/exercise/questions/matching.tsx';
import { MultipleChoice } from '../../features/exercise/questions/multiple-choice.tsx';
import { type Card, isMatched, noPairs, type Pairs, pairOf } from '../../features/exercise/questions/pairs.ts';
import { headingId, QuestionHeading } from '../../features/exercise/session/question-heading.tsx';
import { useKeys } from '../../features/exercise/session/use-keys.ts';
import type { AskedTrial, TrialQuestionView } from '../../features/trial/question-stage.tsx';

type Choice = Exclude<TrialQuestionView, { task: 'matching' }>;
type Match = Extract<TrialQuestionView, { task: 'matching' }>;

/** The words of a question by their ids. */
function wordsOf({ words, others }: AskedTrial['trial']) {
  const all = new Map<string, TrialWordView>([...words, ...others].map((word) => [word.id, word]));
  return (id: string) => all.get(id);
}

type Face = Extract<QuestionView, { kind: 'multiple_choice' }>['prompt'];

function choiceView({ task, word, options }: Choice, wordOf: ReturnType<typeof wordsOf>) {
  const faces = {
    arabic: (id: string): Face => ({ kind: 'arabic', arabic: wordOf(id)?.arabic ?? '', transliteration: null }),
    meaning: (id: string): Face => ({ kind: 'meaning', meaning: wordOf(id)?.meaning ?? '', image: null }),
  };
  const direction = task === 'meaning' ? ('arabic-to-meaning' as const) : ('meaning-to-arabic' as const);
  const prompt = faces[task === 'meaning' ? 'arabic' : 'meaning'](word);
  return { kind: 'multiple_choice' as const, direction, prompt, verse: null, options: options.map(faces[task]) };
}

/** A question of the trial, as an exercise shows it; one press is the answer. */
export function TrialQuestion(asked: AskedTrial) {
  const { question } = asked;
  return question.task === 'matching' ? (
    <TrialMatching {...asked} question={question} />
  ) : (
    <TrialChoice {...asked} question={question} />
  );
}

function Heading({ view, number, total }: { view: QuestionView; number: number; total: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return <QuestionHeading ref={heading} question={view} number={number} total={total} />;
}

function TrialChoice({ trial, question, number, given, onAnswer }: AskedTrial & { question: Choice }) {
  const { options, word } = question;
  const view = choiceView(question, wordsOf(trial));
  const choose = (option: number) => {
    const chosen = options[option];
    if (given === null && chosen !== undefined) onAnswer({ kind: 'choice', word: chosen });
  };
  useKeys({ onNumber: choose });
  const answer: AnswerInput | null =
    given?.kind === 'choice' ? { kind: 'choice', option: options.indexOf(given.word) } : null;
  const solution: SolutionView | null = given && { kind: 'choice', option: options.indexOf(word) };
  return (
    <>
      <Heading view={view} number={number} total={trial.questions.length} />
      <MultipleChoice
        question={view}
        headingId={headingId}
        answer={answer}
        solution={solution}
        explanation={null}
        onAnswer={(each) => each?.kind === 'choice' && choose(each.option)}
      />
    </>
  );
}

/** How long a wrong pair is shown. */
const wrongMs = 600;

function TrialMatching({ trial, question, number, given, onAnswer }: AskedTrial & { question: Match }) {
  const { left, right } = question;
  const wordOf = wordsOf(trial);
  const [pairs, setPairs] = useState<Pairs>(noPairs);
  const tries = useRef<{ left: Match['left'][number]; right: Match['left'][number] }[]>([]);
  useEffect(() => {
    if (!pairs.wrong) return;
    const timer = setTimeout(() => setPairs((now) => ({ ...now, wrong: null })), wrongMs);
    return () => clearTimeout(timer);
  }, [pairs.wrong]);
  const view = {
    kind: 'matching' as const,
    left: left.map((id) => wordOf(id)?.arabic ?? ''),
    right: right.map((id) => wordOf(id)?.meaning ?? ''),
  };
  const onPick = (card: Card) => {
    if (given !== null || isMatched(pairs, card)) return;
    const { picked } = pairs;
    if (picked === null || picked.side === card.side) {
      const isSame = picked?.side === card.side && picked.index === card.index;
      setPairs({ ...pairs, picked: isSame ? null : card, wrong: null });
      return;
    }
    const pair = pairOf(picked, card);
    const [one, other] = [left[pair.left], right[pair.right]];
    if (one === undefined || other === undefined) return;
    tries.current.push({ left: one, right: other });
    if (one !== other) {
      setPairs({ ...pairs, tries: pairs.tries + 1, picked: null, wrong: pair });
      return;
    }
    const matched = [...pairs.matched, [pair.left, pair.right] as const];
    setPairs({ ...pairs, tries: pairs.tries + 1, picked: null, wrong: null, matched });
    if (matched.length === left.length) onAnswer({ kind: 'pairs', tries: tries.current });
  };
  useKeys({
    onNumber: (key) => {
      const card = cardOfKey(view, key);
      if (card) onPick(card);
    },
  });
  return (
    <>
      <Heading view={view} number={number} total={trial.questions.length} />
      <Matching question={view} pairs={pairs} tried={null} isOver={given !== null} isSilent onPick={onPick} />
    </>
  );
}
