import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ArabicWord } from '../../questions/arabic-word.tsx';
import { Choices } from '../../questions/options/choices.tsx';
import { headingId } from '../../questions/options/option-group.tsx';
import { useKeys } from '../../questions/use-keys.ts';
import { VerseCard } from '../../questions/verse-card.tsx';
import { VerseLine } from '../../questions/verse-line.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import type { SoundingPlayProps } from './use-play-sounding.ts';

const recallAnswers = [true, false];

/** A question of a sounding: the verse as an exercise shows it; one press is the answer. Keys: 1 to 4, or 1 yes and 2 no. */
export function SoundingQuestion({ stage, play }: SoundingPlayProps) {
  const { t } = useTranslation('sounding');
  const heading = useRef<HTMLHeadingElement>(null);
  const { index, task, verse, arabic, options } = stage.question;
  const { kind } = stage;
  useEffect(() => {
    if (kind !== 'answered') heading.current?.focus({ preventScroll: true });
  }, [kind]);
  useKeys({
    onNumber: (key) => {
      if (kind === 'asked' && task === 'meaning_in_verse') {
        if (key < options.length) play.answer({ kind: 'choice', option: key });
      } else if (kind === 'asked') [play.uncover, () => play.answer({ kind: 'no-idea' })][key]?.();
      else if (kind === 'uncovered' && recallAnswers[key] !== undefined)
        play.answer({ kind: 'recalled', wasRight: recallAnswers[key] });
    },
  });
  const asks = kind === 'uncovered' ? 'wasIt' : task === 'free_recall' ? 'recall' : 'choose';
  const answer = kind === 'answered' ? stage.answer : play.sent;
  const solution = kind === 'answered' ? stage.reply.solution : null;
  return (
    <>
      <h1 translate="yes" id={headingId} ref={heading} tabIndex={-1} className="question-heading">
        <VisuallyHidden>{t(play.progressText, { number: index + 1, total: play.questions })}. </VisuallyHidden>
        {t(`play.${asks}`)}
        <VisuallyHidden>
          {' '}
          <bdi lang="ar" translate="no" dir="rtl">
            {verse.tokens.slice(verse.firstToken, verse.token + 1).join(' ')}
          </bdi>
        </VisuallyHidden>
      </h1>
      <VerseCard verse={verse}>
        <VerseLine tokens={verse.tokens} from={verse.firstToken} at={verse.token} />
      </VerseCard>
      <div className={task === 'free_recall' ? 'answers grid gap-2' : undefined}>
        <p className="flex flex-wrap items-baseline justify-center gap-x-3 text-center">
          <span className="text-sm font-bold text-muted">{t('play.word')}</span>
          <ArabicWord className="text-[1.75rem] leading-[1.6]">{arabic}</ArabicWord>
        </p>
        {task === 'free_recall' && (
          <p role="status" className="min-h-10 text-center text-2xl font-black text-balance">
            {kind === 'uncovered' && <span className="rise inline-block">{stage.word.meaning}</span>}
          </p>
        )}
      </div>
      {task === 'meaning_in_verse' && (
        <Choices
          columns="one on a phone"
          answer={answer?.kind === 'choice' ? answer : null}
          solution={solution === null ? null : { kind: 'choice', option: solution }}
          mistaken={kind === 'answered' ? stage.reply.mistaken : null}
          onAnswer={(chosen) => {
            if (chosen.kind === 'choice') play.answer(chosen);
          }}
        >
          {options.map((meaning) => (
            <span key={meaning} className="meaning">
              {meaning}
            </span>
          ))}
        </Choices>
      )}
    </>
  );
}
