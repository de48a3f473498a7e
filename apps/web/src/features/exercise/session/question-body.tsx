import type { QuestionView } from '@kalima/contract';
import { FillBlank } from '../questions/fill-blank.tsx';
import { Grammar } from '../questions/grammar.tsx';
import { Listening } from '../questions/listening.tsx';
import { Matching } from '../questions/matching.tsx';
import { MissingWord } from '../questions/missing-word.tsx';
import { MultipleChoice } from '../questions/multiple-choice.tsx';
import type { QuestionProps } from '../questions/question-props.ts';
import { SpeakWord } from '../questions/speak-word.tsx';
import { Translation } from '../questions/translation.tsx';
import { TrueFalse } from '../questions/true-false.tsx';
import { TypeWhatHear } from '../questions/type-what-hear.tsx';
import { WholeVerse } from '../questions/whole-verse.tsx';
import { WordOrder } from '../questions/word-order.tsx';
import type { ExerciseEvent, ExerciseState } from './exercise-state.ts';

interface QuestionBodyProps {
  question: QuestionView;
  phase: Extract<ExerciseState['phase'], { kind: 'asking' | 'answered' }>;
  request: ExerciseState['request'];
  headingId: string;
  dispatch(event: ExerciseEvent): void;
}

export function QuestionBody({ question, phase, request, headingId, dispatch }: QuestionBodyProps) {
  const props: Omit<QuestionProps<'listening'>, 'question'> = {
    headingId,
    answer: phase.answer,
    solution: phase.kind === 'answered' ? phase.reply.solution : null,
    explanation: phase.kind === 'answered' ? phase.reply.explanation : null,
    onAnswer: (answer) => dispatch({ kind: 'chosen', answer }),
  };
  switch (question.kind) {
    case 'multiple_choice':
      return <MultipleChoice question={question} {...props} />;
    case 'listening':
      return <Listening question={question} {...props} />;
    case 'translation':
      return <Translation question={question} {...props} />;
    case 'select_missing_word':
      return <MissingWord question={question} {...props} />;
    case 'word_order':
      return <WordOrder question={question} {...props} />;
    case 'type_what_hear':
      return (
        <TypeWhatHear
          question={question}
          firstTry={phase.kind === 'asking' ? (phase.firstTry ?? null) : null}
          {...props}
        />
      );
    case 'speak_sentence':
      return <SpeakWord question={question} {...props} />;
    case 'true_false':
      return <TrueFalse question={question} {...props} />;
    case 'fill_blank':
      return <FillBlank question={question} {...props} />;
    case 'grammar':
      return <Grammar question={question} {...props} />;
    case 'whole_verse':
      return <WholeVerse question={question} {...props} />;
    case 'matching':
      return (
        <Matching
          question={question}
          pairs={phase.pairs}
          tried={request?.kind === 'pair' ? request : null}
          isOver={phase.kind === 'answered'}
          onPick={(card) => dispatch({ kind: 'picked', card })}
        />
      );
  }
}
