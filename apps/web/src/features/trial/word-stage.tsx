import type { TrialView, TrialWordView } from '@kalima/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusOnMount } from '../../lib/navigation/use-focus-on-mount.ts';
import { useHasArabicVoice } from '../../lib/word-audio/browser-voice.ts';
import { useWordAudio } from '../../lib/word-audio/use-word-audio.ts';
import { stopWord } from '../../lib/word-audio/word-audio.ts';
import { Button } from '../../ui/controls/button.tsx';
import { StarMark } from '../../ui/game/star-mark.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Transliteration } from '../../ui/text/transliteration.tsx';
import { Basmala } from './basmala.tsx';
import { TrialFrame } from './trial-frame.tsx';

interface WordStageProps {
  trial: TrialView;
  word: TrialWordView;
  at: number;
  onNext(): void;
}

export function WordStage({ trial: { words, surahs }, word, at, onNext }: WordStageProps) {
  const { t } = useTranslation('trial');
  const heard = useHeardWord(word);
  const number = at + 1;
  const total = words.length;
  return (
    <TrialFrame
      step={{ number, total, label: t('word.progress', { number, total }) }}
      className="px-4 pb-2"
      foot={
        <>
          <p className="mb-3 text-center text-sm text-pretty text-muted">
            {t('word.fact', { count: total, opened: surahs.opened, all: surahs.all })}
          </p>
          <Button size="large" full onClick={onNext}>
            {t(number < total ? 'word.next' : 'word.toQuestions')}
          </Button>
        </>
      }
    >
      <Basmala tokens={words.map(({ arabic }) => arabic)} at={at} />
      <div className="flex flex-col items-center text-center">
        <div key={word.id} className="rise">
          <Transliteration text={word.transliteration} className="text-lg" />
          <Heading word={word} />
          {word.note && <p className="mt-1 text-sm text-pretty text-muted">{word.note}</p>}
        </div>
        {heard.canSound && (
          <Button variant="neutral" className="mt-3" aria-pressed={heard.state !== 'silent'} onClick={heard.press}>
            <span className="text-hue-ink">
              {heard.state === 'loading' ? <StarMark size={22} turning /> : <Icon name="speaker" size={22} />}
            </span>
            {t('word.hear')}
          </Button>
        )}
      </div>
    </TrialFrame>
  );
}

function Heading({ word }: { word: TrialWordView }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <h1 ref={heading} tabIndex={-1} className="text-2xl leading-tight text-balance outline-none md:text-3xl">
      <bdi lang="ar" translate="no" dir="rtl" className="sr-only">
        {word.arabic}
      </bdi>{' '}
      {word.meaning}
    </h1>
  );
}

function useHeardWord({ arabic, audio_url: audioUrl }: TrialWordView) {
  const audio = useWordAudio(false);
  const canRead = useHasArabicVoice();
  const canSound = canRead || audioUrl !== null;
  const latest = useRef(audio);
  useEffect(() => {
    latest.current = audio;
  });
  useEffect(() => {
    // Browsers keep a page silent until it was touched.
    if (canSound && navigator.userActivation?.hasBeenActive === true) latest.current.say({ arabic, audioUrl });
    return stopWord;
  }, [arabic, audioUrl, canSound]);
  return { canSound, state: audio.stateOf({ arabic }), press: () => audio.toggle({ arabic, audioUrl }) };
}
