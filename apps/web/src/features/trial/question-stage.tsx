import type { TrialView, TrialWordView } from '@kalima/contract';
import { judgeTrial } from '@kalima/rules/trial';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasArabicVoice } from '../../lib/word-audio/browser-voice.ts';
import { playSound } from '../../lib/word-audio/sound.ts';
import { useWordAudio } from '../../lib/word-audio/use-word-audio.ts';
import { RunVerdict } from '../../runs/run-verdict.tsx';
import { SaidWords, VerdictWord } from '../../runs/verdict-word.tsx';
import { SoundButton } from '../../ui/game/sound-button.tsx';
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
  const isRight = question && given ? judgeTrial(question, given, trial) : null;
  if (question === undefined) return null;
  const word = 'word' in question ? trial.words.find(({ id }) => id === question.word) : undefined;
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
      foot={null}
      sheet={
        isRight !== null && (
          <RunVerdict
            verdict={isRight ? 'right' : 'wrong'}
            title={t(isRight ? 'question.right' : 'question.wrong')}
            nextLabel={t(number < total ? 'question.next' : 'question.toEnd')}
            onNext={onNext}
          >
            {word && <VerdictWord word={word} isOfVerse sound={<HearWord word={word} />} />}
          </RunVerdict>
        )
      }
      said={isRight !== null && word && <SaidWords words={[word]} />}
    >
      <TrialQuestion trial={trial} question={question} number={number} given={given} onAnswer={onAnswer} />
    </TrialFrame>
  );
}

function HearWord({ word: { arabic, audio_url: audioUrl } }: { word: TrialWordView }) {
  const { t } = useTranslation('trial');
  const audio = useWordAudio(false);
  const canRead = useHasArabicVoice();
  if (!canRead && audioUrl === null) return null;
  const onPress = () => audio.toggle({ arabic, audioUrl });
  return <SoundButton label={t('word.hear')} state={audio.stateOf({ arabic })} onPress={onPress} />;
}
