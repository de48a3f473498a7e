import './trial.css';
import { getTrial, type TrialView } from '@kalima/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api-client.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import { LoadFault } from '../../lib/loading/load-fault.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { EndStage } from './end-stage.tsx';
import { QuestionStage } from './question-stage.tsx';
import { TrialFrame } from './trial-frame.tsx';
import { noTrial, readTrial, type TrialAnswer, writeTrial } from './trial-record.ts';
import { stageAfter, stageOf } from './trial-stage.ts';
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

function TrialSkeleton() {
  return (
    <TrialFrame isLoading className="px-4" foot={<Skeleton className="h-14 rounded-button" />}>
      <div className="basmala" />
      <Skeleton className="h-9 w-56 rounded-xl" />
    </TrialFrame>
  );
}

/** The pages before the sign-in have no query cache: this one fetches directly. */
function useTrial() {
  const language = useLanguage();
  const [trial, setTrial] = useState<TrialView | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    if (!isFailed) {
      call(getTrial, { query: { language } }, { signal: leaving.signal }).then(setTrial, () => {
        if (!leaving.signal.aborted) setFailed(true);
      });
    }
    return () => leaving.abort();
  }, [language, isFailed]);
  return { trial, isFailed, retry: () => setFailed(false) };
}
