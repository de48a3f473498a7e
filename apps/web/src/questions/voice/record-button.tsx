import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { StarMark } from '../../ui/game/star-mark.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sign } from '../options/sign.tsx';
import type { Recorder } from './use-recorder.ts';

const tickMs = 100;
const radius = 46;
const round = 2 * Math.PI * radius;

function useTimeLeft(isRunning: boolean, limitMs: number): number {
  const [leftMs, setLeftMs] = useState(limitMs);
  useEffect(() => {
    if (!isRunning) return;
    const end = performance.now() + limitMs;
    setLeftMs(limitMs);
    const timer = setInterval(() => setLeftMs(Math.max(0, end - performance.now())), tickMs);
    return () => clearInterval(timer);
  }, [isRunning, limitMs]);
  return leftMs;
}

export function RecordButton({ recorder, isOver }: { recorder: Recorder; isOver: boolean }) {
  const { t } = useTranslation('exercise');
  const { state, level, start, stop } = recorder;
  const limitMs = recorder.limitMs ?? 0;
  const isRecording = state.kind === 'recording';
  const isWaiting = state.kind === 'asking' || state.kind === 'working' || recorder.limitMs === null;
  const leftMs = useTimeLeft(isRecording, limitMs);
  const wasTried = state.kind === 'heard' || state.kind === 'unsure' || state.kind === 'failed';
  const name = isRecording ? 'speak.stop' : wasTried ? 'speak.again' : 'speak.record';
  return (
    <div className="flex items-center justify-center gap-4">
      <span role="timer" className="num w-12 text-right text-lg font-black text-gold-ink">
        {isRecording && t('speak.seconds', { count: Math.ceil(leftMs / 1000) })}
      </span>
      <span className="record-ring relative grid size-25 place-items-center">
        <svg
          viewBox="0 0 100 100"
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 -rotate-90"
          fill="none"
          strokeWidth="6"
        >
          <circle cx="50" cy="50" r={radius} stroke="var(--line)" />
          {isRecording && (
            <circle
              cx="50"
              cy="50"
              r={radius}
              stroke="var(--bad)"
              strokeLinecap="round"
              strokeDasharray={round}
              strokeDashoffset={round * (1 - leftMs / limitMs)}
            />
          )}
        </svg>
        <button
          type="button"
          aria-label={t(name)}
          aria-busy={isWaiting || undefined}
          aria-disabled={isWaiting || isOver || undefined}
          onClick={isWaiting || isOver ? undefined : isRecording ? stop : start}
          className={classNames(
            'lip grid size-20 place-items-center rounded-full aria-disabled:opacity-55',
            isRecording ? 'bg-bad text-on-bad [--lip:var(--bad-lip)]' : 'bg-gold text-on-gold [--lip:var(--gold-lip)]',
          )}
        >
          {isWaiting ? (
            <StarMark size={36} turning />
          ) : isRecording ? (
            <Sign name="stop" size={36} />
          ) : (
            <Icon name="microphone" size={40} />
          )}
        </button>
      </span>
      <span aria-hidden="true" className={classNames('flex h-10 w-12 items-center gap-1', !isRecording && 'invisible')}>
        {[0.5, 1, 0.75, 0.4].map((share) => (
          <span
            key={share}
            className="w-1.5 rounded-full bg-bad transition-[height] duration-120"
            style={{ height: `${Math.round(12 + 88 * level * share)}%` }}
          />
        ))}
      </span>
    </div>
  );
}
