import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/navigation/paths.ts';
import { WordSound } from '../../questions/word-sound.tsx';
import { RunCount, RunFrame } from '../../runs/run-frame.tsx';
import { RunProblem } from '../../runs/run-problem.tsx';
import { RunVerdict } from '../../runs/run-verdict.tsx';
import { StillChecking, useLate } from '../../runs/still-checking.tsx';
import { SaidWords, VerdictWord } from '../../runs/verdict-word.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { KeyHint } from '../../ui/controls/key-hint.tsx';
import { ProgressBar } from '../../ui/status/progress-bar.tsx';
import { SoundingQuestion } from './sounding-question.tsx';
import type { SoundingPlayProps } from './use-play-sounding.ts';

export function SoundingPlay({ stage, play }: SoundingPlayProps) {
  const { t } = useTranslation('sounding');
  const total = play.questions;
  const number = stage.question.index + 1;
  return (
    <RunFrame
      leave={{ label: t('play.leave'), to: paths.home }}
      progress={
        <ProgressBar
          className="flex-1"
          share={(number - 1 + Number(stage.kind === 'answered')) / total}
          label={t(play.progressText, { number, total })}
        />
      }
      corner={<RunCount number={number} total={total} />}
      name={number}
      sheet={stage.kind === 'answered' && <Verdict stage={stage} play={play} />}
      said={stage.kind === 'answered' && <SaidWords words={[stage.reply.word]} />}
      foot={
        play.isFailed ? (
          <RunProblem text={t('play.problem')} onRetry={play.retry} />
        ) : (
          <Buttons stage={stage} play={play} />
        )
      }
    >
      <SoundingQuestion stage={stage} play={play} />
    </RunFrame>
  );
}

const titles = { right: 'play.right', wrong: 'play.wrong', 'no-idea': 'play.told' } as const;

function Buttons({ stage, play }: SoundingPlayProps) {
  const { t } = useTranslation('sounding');
  const isLate = useLate(play.isBusy);
  switch (stage.kind) {
    case 'asked':
      return (
        <>
          <StillChecking isLate={isLate} className="mb-1 min-h-7" />
          <div className="flex gap-3">
            <Button
              variant="neutral"
              size="large"
              className="flex-1"
              busy={play.sent?.kind === 'no-idea'}
              onClick={() => play.answer({ kind: 'no-idea' })}
            >
              {t('play.noIdea')}
              {stage.question.task === 'free_recall' && <KeyHint of="2" />}
            </Button>
            {stage.question.task === 'free_recall' && (
              <Button size="large" className="flex-1" busy={play.isUncovering} onClick={play.uncover}>
                {t('play.known')}
                <KeyHint of="1" />
              </Button>
            )}
          </div>
        </>
      );
    case 'uncovered':
      return (
        <div className="flex gap-3">
          {([false, true] as const).map((wasRight) => (
            <Button
              key={String(wasRight)}
              variant={wasRight ? 'primary' : 'neutral'}
              size="large"
              className="flex-1"
              onClick={() => play.answer({ kind: 'recalled', wasRight })}
            >
              {t(wasRight ? 'play.wasRight' : 'play.wasWrong')}
              <KeyHint of={wasRight ? '1' : '2'} />
            </Button>
          ))}
        </div>
      );
    case 'answered':
      return null;
  }
}

interface VerdictProps {
  stage: Extract<SoundingPlayProps['stage'], { kind: 'answered' }>;
  play: SoundingPlayProps['play'];
}

function Verdict({ stage, play }: VerdictProps) {
  const { t } = useTranslation('sounding');
  const { verdict, word, next } = stage.reply;
  return (
    <RunVerdict
      verdict={verdict}
      title={t(titles[verdict])}
      nextLabel={t(next === null ? 'play.result' : 'play.next')}
      onNext={play.next}
    >
      <VerdictWord word={word} sound={<WordSound word={word} />} />
    </RunVerdict>
  );
}
