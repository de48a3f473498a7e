import type { QuestionView } from '@kalima/contract';
import type { ExerciseEvent, ExerciseState } from './exercise-state.ts';
import { FillBlank } from './questions/fill-blank.tsx';
import { Matching } from './questions/matching.tsx';
import { MultipleChoice } from './questions/multiple-choice.tsx';
import { TrueFalse } from './questions/true-false.tsx';

interface QuestionBodyProps {
  question: QuestionView;
  phase: Extract<ExerciseState['phase'], { kind: 'asking' | 'answered' }>;
  request: ExerciseState['request'];
  headingId: string;
  tell(event: ExerciseEvent): void;
}

export function QuestionBody({ question, phase, request, headingId, tell }: QuestionBodyProps) {
  const props = {
    headingId,
    answer: phase.answer,
    solution: phase.kind === 'answered' ? phase.reply.solution : null,
    onAnswer: (answer: NonNullable<typeof phase.answer>) => tell({ kind: 'chosen', answer }),
  };
  switch (question.kind) {
    case 'multiple_choice':
      return <MultipleChoice question={question} {...props} />;
    case 'true_false':
      return <TrueFalse question={question} {...props} />;
    case 'fill_blank':
      return <FillBlank question={question} {...props} />;
    case 'matching':
      return (
        <Matching
          question={question}
          pairs={phase.pairs}
          tried={request?.kind === 'pair' ? request : null}
          isOver={phase.kind === 'answered'}
          onPick={(card) => tell({ kind: 'picked', card })}
        />
      );
  }
}
