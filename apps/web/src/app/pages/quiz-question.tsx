import '../../features/exercise/exercise.css';
import type { AnswerInput, QuestionView } from '@kalima/contract';
import { useEffect, useRef } from 'react';
import { FillBlank } from '../../features/exercise/questions/fill-blank.tsx';
import { MissingWord } from '../../features/exercise/questions/missing-word.tsx';
import { MultipleChoice } from '../../features/exercise/questions/multiple-choice.tsx';
import type { QuestionProps } from '../../features/exercise/questions/question-props.ts';
import { TrueFalse } from '../../features/exercise/questions/true-false.tsx';
import { eventOfNumber } from '../../features/exercise/session/keys-of-question.ts';
import { headingId, QuestionHeading } from '../../features/exercise/session/question-heading.tsx';
import { useKeys } from '../../features/exercise/session/use-keys.ts';
import type { QuestionToDraw } from '../../features/quiz/match-play.tsx';

/** A question of an exercise, as a match asks it: one press is the answer. */
export function QuizQuestion({ hand, total, answer, solution, explanation, onAnswer }: QuestionToDraw) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { index, question } = hand;
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const give = (given: AnswerInput | null) => {
    if (given?.kind === 'choice' || given?.kind === 'truth') onAnswer(given);
  };
  useKeys({
    onNumber: (key) => {
      const event = solution === null ? eventOfNumber(question, key) : null;
      if (event?.kind === 'chosen') give(event.answer);
    },
  });
  const props = { headingId, answer, solution, explanation, onAnswer: give };
  return (
    <>
      <QuestionHeading ref={heading} question={question} number={index + 1} total={total} />
      <QuizQuestionBody question={question} {...props} />
    </>
  );
}

function QuizQuestionBody({ question, ...props }: QuestionProps<QuestionView['kind']>) {
  switch (question.kind) {
    case 'multiple_choice':
      return <MultipleChoice question={question} {...props} />;
    case 'true_false':
      return <TrueFalse question={question} {...props} />;
    case 'fill_blank':
      return <FillBlank question={question} {...props} />;
    case 'select_missing_word':
      return <MissingWord question={question} {...props} />;
    // The rules ask none of these in a match (kindTraits).
    case 'listening':
    case 'matching':
    case 'translation':
    case 'grammar':
    case 'whole_verse':
    case 'word_order':
    case 'type_what_hear':
    case 'speak_sentence':
      throw new Error(`A match asks no question of the kind ${question.kind}`);
  }
}
