import type { LetterLessonView } from '@kalima/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusOnMount } from '../../lib/navigation/use-focus-on-mount.ts';
import type { WordAudio } from '../../lib/word-audio/use-word-audio.ts';
import { Latin } from '../../questions/letters/latin.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { DrawnIn } from '../../ui/text/transliteration.tsx';
import { MarkedWord } from './marked-word.tsx';
import type { TeachPage } from './teach-pages.ts';

const eyebrow = 'text-xs font-extrabold tracking-wider uppercase';

export function LessonTeach({ lesson, page, audio }: { lesson: LetterLessonView; page: TeachPage; audio: WordAudio }) {
  const { t } = useTranslation('letters');
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <>
      <div>
        <p className={classNames(eyebrow, 'text-hue-ink')}>{t('teach.eyebrow', { number: lesson.number })}</p>
        <h1 ref={heading} tabIndex={-1} className="mt-1 text-[1.625rem] leading-tight md:text-3xl">
          <DrawnIn word={lesson.title} />
        </h1>
        <p className="mt-1 text-pretty text-muted">{lesson.subtitle}</p>
      </div>
      {page.kind === 'letters' ? <Letters letters={page.letters} audio={audio} /> : <Signs signs={page.signs} />}
      {page.hasWords && lesson.meets.length > 0 && <Meets words={lesson.meets} audio={audio} />}
    </>
  );
}

function Letters({ letters, audio }: { letters: LetterLessonView['letters']; audio: WordAudio }) {
  const { t } = useTranslation('letters');
  const [chosen, choose] = useState(0);
  const letter = letters[chosen] ?? letters[0];
  return (
    <>
      <div dir="rtl" className="grid auto-cols-fr grid-flow-col gap-1">
        {letters.map(({ arabic, name, dots, sound, spoken }, at) => (
          <button
            key={arabic}
            type="button"
            aria-pressed={at === chosen}
            aria-label={t('teach.letter', { name })}
            onClick={() => {
              choose(at);
              if (spoken !== null) audio.toggle({ arabic: spoken, audioUrl: null });
            }}
            className={classNames(
              'flex flex-col items-center rounded-card border-2 px-1 pb-2 transition-colors hover:bg-surface-2',
              at === chosen && letters.length > 1 ? 'border-hue-ink/50' : 'border-transparent',
            )}
          >
            <bdi lang="ar" translate="no" className="letter-large">
              {arabic}
            </bdi>
            <b dir="ltr" className="text-base font-extrabold">
              <NameAndSound name={name} sound={sound} />
            </b>
            <span dir="ltr" className="text-center text-sm leading-snug text-muted">
              {dots === null ? t('dots.none') : t(`dots.${dots.place}`, { count: dots.count })}
            </span>
          </button>
        ))}
      </div>
      {letter !== undefined && (
        <div>
          <p className="text-center text-sm text-pretty text-muted" role="status">
            <b>
              <DrawnIn word={letter.name} />
            </b>
            {t('teach.is')}
            {letter.hint}
          </p>
          <h2 className={classNames(eyebrow, 'mt-2.5 mb-2 text-muted md:mt-3.5')}>
            <DrawnIn word={t('teach.forms', { name: letter.name })} />
          </h2>
          <ul dir="rtl" className="grid grid-cols-4 gap-2">
            {letter.forms.map(({ form, drawn }) => (
              <li key={form} className="flex flex-col items-center rounded-card bg-surface-2 px-1 pb-2.5">
                <bdi lang="ar" translate="no" className="arabic text-[2.75rem] leading-[1.55]">
                  {drawn}
                </bdi>
                <span dir="ltr" className="text-center text-sm leading-tight font-bold text-muted">
                  {t(`form.${form}`)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function Signs({ signs }: { signs: LetterLessonView['signs'] }) {
  return (
    <ul className="flex flex-col gap-2.5">
      {signs.map(({ samples, name, sound, hint }) => (
        <li key={name} className="flex items-center gap-4 rounded-card border border-line bg-surface px-4 py-2">
          <bdi
            lang="ar"
            translate="no"
            dir="rtl"
            className="verse flex min-w-24 shrink-0 flex-wrap justify-center gap-x-4 text-[2rem] leading-[2.1]"
          >
            {samples.map((sample) => (
              <span key={sample}>{sample}</span>
            ))}
          </bdi>
          <span className="min-w-0">
            <b className="block font-extrabold">
              <NameAndSound name={name} sound={sound} />
            </b>
            <span className="block text-sm leading-snug text-pretty text-muted">{hint}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Meets({ words, audio }: { words: LetterLessonView['meets']; audio: WordAudio }) {
  const { t } = useTranslation('letters');
  return (
    <section aria-labelledby="letters-meets">
      <h2 id="letters-meets" className={classNames(eyebrow, 'mb-2 text-muted')}>
        {t('teach.meets')}
      </h2>
      <ul dir="rtl" className="grid grid-cols-3 gap-2">
        {words.map(({ arabic, pieces, marked, transliteration, meaning }) => (
          <li key={arabic}>
            <button
              type="button"
              onClick={() => audio.toggle({ arabic, audioUrl: null })}
              aria-label={t('teach.word', { word: transliteration })}
              className="flex w-full flex-col items-center rounded-card px-1 pb-2 hover:bg-surface-2"
            >
              <MarkedWord pieces={pieces} marked={marked} className="text-[2.25rem] leading-[1.65]" />
              <span dir="ltr" className="flex items-center gap-1.5 text-sm">
                <Icon name="speaker" size={16} className="text-muted" />
                <Latin>{transliteration}</Latin>
              </span>
              {meaning !== null && (
                <span dir="ltr" className="text-center text-sm leading-snug text-muted">
                  {meaning}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NameAndSound({ name, sound }: { name: string; sound: string | null }) {
  return (
    <>
      <span lang="ar-Latn">
        <DrawnIn word={name} />
      </span>
      {sound !== null && (
        <span className="text-muted">
          {' · '}
          <Latin>{sound}</Latin>
        </span>
      )}
    </>
  );
}
