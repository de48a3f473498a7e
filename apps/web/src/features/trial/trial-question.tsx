import type { TrialView, TrialWordView } from '@kalima/contract';
import { useEffect, useRef, useState } from 'react';
import { useFocusOnMount } from '../../lib/navigation/use-focus-on-mount.ts';
import { Matching, matching } from '../../questions/kinds/matching.tsx';
import { multipleChoice } from '../../questions/kinds/multiple-choice.tsx';
import { type Card, noPairs, type Pairs, pickCard, withTry } from '../../questions/kinds/pairs.ts';
import type { QuestionOf } from '../../questions/kinds/question-kind.ts';
import { QuestionHeading } from '../../questions/question-heading.tsx';
import { useKeys } from '../../questions/use-keys.ts';
import type { TrialAnswer } from './trial-record.ts';

export type TrialQuestionView = TrialView['questions'][number];
type Choice = Exclude<TrialQuestionView, { task: 'matching' }>;
type Match = Extract<TrialQuestionView, { task: 'matching' }>;

interface AskedTrial<Asked extends TrialQuestionView> {
  trial: TrialView;
  question: Asked;
  number: number;
  given: TrialAnswer | null;
  onAnswer(answer: TrialAnswer): void;
}

export function TrialQuestion({ question, ...asked }: AskedTrial<TrialQuestionView>) {
  return question.task === 'matching' ? (
    <TrialMatching {...asked} question={question} />
  ) : (
    <TrialChoice {...asked} question={question} />
  );
}

function wordsOf({ words, others }: TrialView) {
  const all = new Map<string, TrialWordView>([...words, ...others].map((word) => [word.id, word]));
  return (id: string) => all.get(id);
}

type Face = QuestionOf<'multiple_choice'>['prompt'];

function choiceView({ task, word, options }: Choice, trial: TrialView): QuestionOf<'multiple_choice'> {
  const wordOf = wordsOf(trial);
  const faces = {
    arabic: (id: string): Face => ({ kind: 'arabic', arabic: wordOf(id)?.arabic ?? '', transliteration: null }),
    meaning: (id: string): Face => ({ kind: 'meaning', meaning: wordOf(id)?.meaning ?? '', image: null }),
  };
  const direction = task === 'meaning' ? 'arabic-to-meaning' : 'meaning-to-arabic';
  const prompt = faces[task === 'meaning' ? 'arabic' : 'meaning'](word);
  return { kind: 'multiple_choice', direction, prompt, verse: null, options: options.map(faces[task]) };
}

function TrialChoice({ trial, question, number, given, onAnswer }: AskedTrial<Choice>) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const { options, word } = question;
  const view = choiceView(question, trial);
  const chosen = given?.kind === 'choice' && given.word !== word ? wordsOf(trial)(given.word) : undefined;
  const choose = (option: number) => {
    const pressed = options[option];
    if (given === null && pressed !== undefined) onAnswer({ kind: 'choice', word: pressed });
  };
  useKeys({ onNumber: choose });
  return (
    <>
      <QuestionHeading
        ref={heading}
        kind={multipleChoice}
        question={view}
        number={number}
        total={trial.questions.length}
      />
      <multipleChoice.Body
        question={view}
        answer={given?.kind === 'choice' ? { kind: 'choice', option: options.indexOf(given.word) } : null}
        solution={given && { kind: 'choice', option: options.indexOf(word) }}
        explanation={null}
        mistaken={chosen ? { kind: 'word', arabic: chosen.arabic, meaning: chosen.meaning } : null}
        onAnswer={(each) => each?.kind === 'choice' && choose(each.option)}
      />
    </>
  );
}

export const wrongMs = 600;

function TrialMatching({ trial, question, number, given, onAnswer }: AskedTrial<Match>) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const { left, right } = question;
  const wordOf = wordsOf(trial);
  const [pairs, setPairs] = useState<Pairs>(noPairs);
  const tries = useRef<{ left: Match['left'][number]; right: Match['left'][number] }[]>([]);
  useEffect(() => {
    if (!pairs.wrong) return;
    const timer = setTimeout(() => setPairs((now) => ({ ...now, wrong: null })), wrongMs);
    return () => clearTimeout(timer);
  }, [pairs.wrong]);
  const view: QuestionOf<'matching'> = {
    kind: 'matching',
    left: left.map((id) => wordOf(id)?.arabic ?? ''),
    readings: null,
    right: right.map((id) => wordOf(id)?.meaning ?? ''),
  };
  const onPick = (card: Card) => {
    const next = given === null ? pickCard({ ...pairs, wrong: null }, card) : null;
    if (next === null) return;
    const { tried } = next;
    if (tried === null) return setPairs(next.pairs);
    const [one, other] = [left[tried.left], right[tried.right]];
    if (one === undefined || other === undefined) return;
    tries.current.push({ left: one, right: other });
    const after = withTry(next.pairs, tried, one === other);
    setPairs(after);
    if (after.matched.length === left.length) onAnswer({ kind: 'pairs', tries: tries.current });
  };
  useKeys({
    onNumber: (key) => {
      const press = matching.onKey?.(view, key);
      if (press?.kind === 'picked') onPick(press.card);
    },
  });
  return (
    <>
      <QuestionHeading ref={heading} kind={matching} question={view} number={number} total={trial.questions.length} />
      <Matching question={view} pairs={pairs} tried={null} isOver={given !== null} isSilent onPick={onPick} />
    </>
  );
}
