import { type Ref, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '../../lib/language/numbers.ts';
import type { SpeechProblem, Transcription } from '../../lib/speech-input/speech-input.ts';
import { useRecognition } from '../../lib/speech-input/use-speech-input.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { ArabicWord } from '../arabic-word.tsx';
import type { RecorderState } from './use-recorder.ts';

interface RecorderNewsProps {
  state: RecorderState;
  /** Null where the browser does not tell. */
  permission: PermissionState | null;
}

/** The browser's word on the microphone counts before a take, and a refusal is forgotten when it is taken back. */
function problemOf({ state, permission }: RecorderNewsProps): SpeechProblem | null {
  if (state.kind === 'idle') return permission === 'denied' ? 'no-permission' : null;
  if (state.kind !== 'failed') return null;
  return state.problem === 'no-permission' && permission === 'granted' ? null : state.problem;
}

function Notice({ isBad, title, body }: { isBad: boolean; title: string; body: string }) {
  return (
    <div
      role={isBad ? 'alert' : 'status'}
      className={classNames(
        'speak-news rise mx-auto max-w-md rounded-card px-3.5 py-2 text-left text-sm',
        isBad ? 'bg-bad-tint' : 'bg-gold-tint',
      )}
    >
      <p className={classNames('flex items-center gap-2 font-extrabold', isBad ? 'text-bad-ink' : 'text-gold-ink')}>
        <Icon name={isBad ? 'alert' : 'microphone'} size={20} className="shrink-0" />
        {title}
      </p>
      <p className="mt-0.5 text-pretty">{body}</p>
    </div>
  );
}

export function RecorderNews({ state, permission }: RecorderNewsProps) {
  const { t } = useTranslation('exercise');
  const recognition = useRecognition();
  const heard = useRef<HTMLDivElement>(null);
  // Away from the record button: there Enter would record once more, here it checks.
  useEffect(() => {
    if (state.kind === 'heard') heard.current?.focus({ preventScroll: true });
  }, [state]);
  const problem = problemOf({ state, permission });
  if (problem !== null) {
    return <Notice isBad title={t(`speak.failed.${problem}.title`)} body={t(`speak.failed.${problem}.body`)} />;
  }
  if (state.kind === 'idle' && permission === 'prompt') {
    const body = t(`speak.permission.${recognition ?? 'browser'}`);
    return <Notice isBad={false} title={t('speak.permission.required')} body={body} />;
  }
  if (state.kind === 'heard' || state.kind === 'unsure') {
    return <TranscribedWord ref={heard} heard={state.heard} isUnsure={state.kind === 'unsure'} />;
  }
  return (
    <p role="status" className="text-center text-sm font-bold text-muted">
      {t(`speak.${state.kind === 'failed' ? 'idle' : state.kind}`)}
    </p>
  );
}

interface TranscribedWordProps {
  ref: Ref<HTMLDivElement>;
  heard: Transcription;
  isUnsure: boolean;
}

function TranscribedWord({ ref, heard: { transcript, confidence }, isUnsure }: TranscribedWordProps) {
  const { t, i18n } = useTranslation('exercise');
  const percent = numberFormat(i18n.language, { style: 'percent' });
  return (
    <div ref={ref} tabIndex={-1} role={isUnsure ? 'alert' : undefined} className="rise text-center outline-none">
      <p className="text-sm font-bold text-muted">{t('speak.heard')}</p>
      <ArabicWord className="text-3xl leading-normal">{transcript}</ArabicWord>
      {confidence !== null && (
        <p className={classNames('num text-sm font-extrabold', isUnsure ? 'text-bad-ink' : 'text-gold-ink')}>
          {t('speak.confidence', { share: percent.format(confidence) })}
        </p>
      )}
      {isUnsure && <p className="text-sm text-balance">{t('speak.unsure')}</p>}
    </div>
  );
}
