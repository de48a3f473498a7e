import type { TrialView } from '@kalima/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../lib/load-fault.tsx';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EndStage } from './end-stage.tsx';
import { QuestionStage } from './question-stage.tsx';
import './trial.css';
import { noTrial, readTrial, type TrialAnswer, writeTrial } from './trial-record.ts';
import { TrialSkeleton } from './trial-skeleton.tsx';
import { stageAfter, stageOf } from './trial-stage.ts';
import { useTrial } from './use-trial.ts';
import { WordStage } from './word-stage.tsx';

interface TrialScreenProps {
  isLearner: boolean;
}

export function TrialScreen(props: TrialScreenProps) {
  const { t } = useTranslation(['trial', 'app']);
  const { trial, isFailed, retry } = useTrial();
  if (trial) return <TrialPlay trial={trial} {...props} />;
  if (!isFailed) return <TrialSkeleton />;
  return (
    <main id="main" className="grid min-h-window place-items-center">
      <LoadFault level={1} title={t('trial:fault')} onRetry={retry}>
        <ButtonLink to={paths.auth} variant="ghost">
          {t('trial:leave')}
        </ButtonLink>
      </LoadFault>
    </main>
  );
}

function TrialPlay({ trial, isLearner }: TrialScreenProps & { trial: TrialView }) {
  const [record, setRecord] = useState(() => readTrial() ?? noTrial);
  const [stage, setStage] = useState(() => stageOf(record, trial));
  const word = stage.kind === 'word' ? trial.words[stage.at] : undefined;
  const { cards } = record;
  const isNew = word !== undefined && !cards.some((each) => each.word === word.id);
  if (isNew) setRecord({ ...record, cards: [...cards, { word: word.id, atMs: Date.now() }] });
  useEffect(() => {
    if (record !== noTrial) writeTrial(record);
  }, [record]);
  const onNext = () => setStage(stageAfter(stage, trial));
  const onAnswered = (answer: TrialAnswer, tookMs: number) => {
    if (stage.kind !== 'question') return;
    const others = record.answers.filter(({ index }) => index !== stage.at);
    setRecord({ ...record, answers: [...others, { index: stage.at, answer, atMs: Date.now(), tookMs }] });
  };
  switch (stage.kind) {
    case 'word':
      return word ? <WordStage trial={trial} word={word} at={stage.at} onNext={onNext} /> : null;
    case 'question':
      return <QuestionStage key={stage.at} trial={trial} at={stage.at} onAnswered={onAnswered} onNext={onNext} />;
    case 'end':
      return <EndStage trial={trial} isLearner={isLearner} onAgain={() => setStage({ kind: 'word', at: 0 })} />;
  }
}
