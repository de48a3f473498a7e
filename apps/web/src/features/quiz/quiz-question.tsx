import type { AnswerInput } from '@kalima/contract';
import { useFocusOnMount } from '../../lib/use-focus-on-mount.ts';
import { kindOf } from '../../questions/kinds.ts';
import { QuestionHeading } from '../../questions/question-heading.tsx';
import { useKeys } from '../../questions/use-keys.ts';
import type { MatchStage, PlayMatch } from './use-play-match.ts';

interface QuizQuestionProps {
  stage: Exclude<MatchStage, { kind: 'between' }>;
  total: number;
  play: PlayMatch;
}

/** A question of an exercise, as a match asks it: one press is the answer. */
export function QuizQuestion({ stage, total, play }: QuizQuestionProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const { index, question } = stage.turn;
  const kind = kindOf(question);
  const reply = stage.kind === 'answered' ? stage.reply : null;
  const give = (given: AnswerInput | null) => {
    if (given?.kind === 'choice' || given?.kind === 'truth') play.answer.give(given);
  };
  useKeys({
    onNumber: (key) => {
      const press = kind.onKey?.(question, key);
      if (press?.kind === 'chosen') give(press.answer);
    },
  });
  return (
    <>
      <QuestionHeading ref={heading} kind={kind} question={question} number={index + 1} total={total} />
      <kind.Body
        question={question}
        answer={stage.kind === 'answered' ? stage.answer : play.answer.sent}
        solution={reply?.solution ?? null}
        explanation={reply?.explanation ?? null}
        onAnswer={give}
      />
    </>
  );
}
