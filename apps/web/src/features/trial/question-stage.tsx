import type { TrialView } from '@kalima/contract';
import { judgeTrial } from '@kalima/rules/trial';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { playSound } from '../../lib/word-audio/sound.ts';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TrialFrame, trialQuestionLook } from './trial-frame.tsx';
import { TrialQuestion } from './trial-question.tsx';
import type { TrialAnswer } from './trial-record.ts';

interface QuestionStageProps {
  trial: TrialView;
  at: number;
  onAnswered(answer: TrialAnswer, tookMs: number): void;
  onNext(): void;
}

/** The page judges for show, by the rules that the server replays. */
export function QuestionStage({ trial, at, onAnswered, onNext }: QuestionStageProps) {
  const { t } = useTranslation('trial');
  const question = trial.questions[at];
  const [given, setGiven] = useState<TrialAnswer | null>(null);
  const [shownMs] = useState(() => Date.now());
  const onward = useRef<HTMLButtonElement>(null);
  const isRight = question && given ? judgeTrial(question, given, trial) : null;
  useEffect(() => {
    if (isRight !== null) onward.current?.focus({ preventScroll: true });
  }, [isRight]);
  if (question === undefined) return null;
  const number = at + 1;
  const total = trial.questions.length;
  const onAnswer = (answer: TrialAnswer) => {
    if (given !== null) return;
    setGiven(answer);
    playSound(judgeTrial(question, answer, trial) ? 'right' : 'wrong');
    onAnswered(answer, Math.max(0, Date.now() - shownMs));
  };
  return (
    <TrialFrame
      look={trialQuestionLook}
      step={{ number, total, label: t('question.progress', { number, total }) }}
      foot={
        <>
          <div role="status" className="mb-3 min-h-7">
            {isRight !== null && (
              <p
                className={classNames(
                  'rise flex items-center justify-center gap-2 text-lg font-black',
                  isRight ? 'text-ok-ink' : 'text-bad-ink',
                )}
              >
                <Icon name={isRight ? 'check' : 'cross'} size={24} />
                {t(isRight ? 'question.right' : 'question.wrong')}
              </p>
            )}
          </div>
          <Button
            ref={onward}
            size="large"
            full
            className={isRight === null ? 'invisible' : undefined}
            onClick={onNext}
          >
            {t(number < total ? 'question.next' : 'question.toEnd')}
          </Button>
        </>
      }
    >
      <TrialQuestion trial={trial} question={question} number={number} given={given} onAnswer={onAnswer} />
    </TrialFrame>
  );
}
