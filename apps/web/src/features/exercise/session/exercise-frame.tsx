import type { PlayerView, QuestionView } from '@kalima/contract';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '../../../lib/language/numbers.ts';
import { kindOf } from '../../../questions/kinds/kinds.ts';
import { QuestionHeading } from '../../../questions/question-heading.tsx';
import { questionLook, RunCount, RunFrame, type RunLook } from '../../../runs/run-frame.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Battery } from '../../../ui/game/battery.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { ProgressBar } from '../../../ui/status/progress-bar.tsx';
import { type ExerciseState, shownQuestion } from './exercise-state.ts';
import { soundOf } from './sound-of-state.ts';

export const teachingLook: RunLook = {
  head: questionLook.head,
  body: 'rise teaching flex flex-col gap-3 px-4 pt-1 md:gap-5 md:px-6 md:pt-4',
  foot: '',
};
export const interruptionLook: RunLook = {
  head: questionLook.head,
  scroll: 'flex flex-col',
  body: 'contents',
  foot: '',
};
/** Tools, such as a keyboard, reach down to the buttons: the sheet covers what is no longer used. */
const toolsLook: RunLook = { ...questionLook, foot: '' };
/** So do pairs on a phone: they are all found then. */
const pairsLook: RunLook = { ...questionLook, foot: 'verdict-room verdict-room-of-pairs' };

export function lookOf(question: QuestionView): RunLook {
  if (kindOf(question).hasTools) return toolsLook;
  return question.kind === 'matching' ? pairsLook : questionLook;
}

interface ExerciseFrameProps extends Omit<ComponentProps<typeof RunFrame>, 'leave' | 'progress' | 'corner'> {
  state: ExerciseState;
  onLeave(): void;
}

/** The place of the shown question, from 1; the numbers of a repeat count repeats. */
export function progressOf(state: ExerciseState): { readonly number: number; readonly total: number } {
  const { phase, repeats, session } = state;
  const { index, isRepeat } = shownQuestion(state);
  if (!isRepeat) return { number: index + 1, total: session.questions.length };
  return {
    number: repeats.done + (phase.kind === 'answered' ? 0 : 1),
    total: repeats.done + repeats.waiting.length,
  };
}

export function ExerciseFrame({ state, onLeave, ...rest }: ExerciseFrameProps) {
  const { t } = useTranslation('exercise');
  const { session, player, verdicts, repeats } = state;
  const { number, total } = progressOf(state);
  const isRowOfFive = soundOf(state) === 'five';
  if (shownQuestion(state).isRepeat)
    return (
      <RunFrame
        {...rest}
        hasLeaveKey
        leave={session.repeatsUntilRight ? { label: t(`leave.${session.kind}`), onPress: onLeave } : null}
        progress={
          <ProgressBar
            className="flex-1"
            share={repeats.done / total}
            label={t('repeats.progress', { number, total })}
          />
        }
        corner={<RunCount number={number} total={total} />}
      />
    );
  return (
    <RunFrame
      {...rest}
      hasLeaveKey
      leave={{ label: t(`leave.${session.kind}`), onPress: onLeave }}
      progress={
        <ProgressBar
          className={classNames('flex-1', isRowOfFive && 'row-of-five')}
          share={verdicts.length / total}
          label={t('progress', { number, total })}
        />
      }
      corner={session.costsBattery ? <BatteryPill player={player} /> : <RunCount number={number} total={total} />}
    />
  );
}

function BatteryPill({ player }: { player: PlayerView }) {
  const { t, i18n } = useTranslation('exercise');
  return (
    <Pill
      role="img"
      aria-label={player.isSuper ? t('batteriesUnlimited') : t('batteries', { count: player.battery })}
      className="mr-2 ml-2 shrink-0 md:mr-0 md:ml-0"
    >
      <Battery size={22} charge={player.isSuper ? 1 : player.battery / player.maxBattery} />
      {player.isSuper ? '∞' : numberFormat(i18n.language).format(player.battery)}
    </Pill>
  );
}

/** The next question, drawn while the verdict is read. */
export function drawNext({ index, question }: { index: number; question: QuestionView }, total: number) {
  const kind = kindOf(question);
  return {
    name: `${index}-${question.kind}`,
    children: (
      <>
        <QuestionHeading ref={null} kind={kind} question={question} number={index + 1} total={total} />
        <kind.Body
          question={question}
          answer={null}
          solution={null}
          explanation={null}
          mistaken={null}
          onAnswer={() => undefined}
          firstTry={null}
        />
      </>
    ),
  };
}
