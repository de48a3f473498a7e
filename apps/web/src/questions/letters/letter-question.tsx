import './letter-question.css';
import type { LetterAnswerInput, LetterQuestionView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { useFocusOnMount } from '../../lib/navigation/use-focus-on-mount.ts';
import { classNames } from '../../ui/class-names.ts';
import { StarMark } from '../../ui/game/star-mark.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DrawnIn } from '../../ui/text/transliteration.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { headingId } from '../options/option-group.tsx';
import { Prompt } from '../prompt.tsx';
import { Options, type QuestionOf, type TaskProps, Tiles } from './letter-options.tsx';
import { useLetterClip } from './use-letter-clip.ts';

interface LetterQuestionProps extends TaskProps<LetterQuestionView> {
  runId: string;
  progress: string;
}

export const isHeard = ({ task }: LetterQuestionView) => task === 'hear_letter' || task === 'hear_writing';

/** A single letter's audio is its name, which the question has played. */
export const isWordSpoken = ({ task }: LetterQuestionView) =>
  task === 'read_letters' || task === 'hear_writing' || task === 'join_letters' || task === 'find_letter';

export const isWhole = (question: LetterQuestionView, draft: LetterAnswerInput | null) =>
  draft !== null &&
  (question.task !== 'join_letters' || (draft.kind === 'order' && draft.tiles.length === question.tiles.length));

/** A question of the letters. Keys 1 to 9 choose. */
export function LetterQuestion({ question, runId, draft, onDraft, solution, progress }: LetterQuestionProps) {
  const { t } = useTranslation('letters');
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const title =
    question.task === 'find_letter' ? t('ask.find_letter', { name: question.name }) : t(`ask.${question.task}`);
  return (
    <>
      <h1 translate="yes" id={headingId} ref={heading} tabIndex={-1} className="question-heading">
        <VisuallyHidden>{progress}. </VisuallyHidden>
        <DrawnIn word={title} />
      </h1>
      <Shown question={question} runId={runId} solution={solution} />
      {question.task === 'join_letters' ? (
        <Tiles question={question} draft={draft} onDraft={onDraft} solution={solution} />
      ) : (
        question.task !== 'say_letters' && (
          <Options question={question} draft={draft} onDraft={onDraft} solution={solution} />
        )
      )}
    </>
  );
}

const shownLooks = {
  letter_sound: 'arabic text-[6.5rem] leading-[1.6]',
  read_letters: 'verse asked-letters',
  say_letters: 'verse asked-letters',
  find_letter: 'arabic text-6xl leading-[1.9]',
} as const;

function Shown({ question, runId, solution }: Pick<LetterQuestionProps, 'question' | 'runId' | 'solution'>) {
  switch (question.task) {
    case 'hear_letter':
    case 'hear_writing':
      return <HearStar runId={runId} index={question.index} />;
    case 'letter_sound':
    case 'read_letters':
    case 'say_letters':
    case 'find_letter':
      return (
        <Prompt>
          <bdi lang="ar" translate="no" dir="rtl" className={shownLooks[question.task]}>
            {question.arabic}
          </bdi>
        </Prompt>
      );
    case 'letter_form':
      return <Spelled question={question} isOver={solution !== null} />;
    case 'join_letters':
      return null;
  }
}

function HearStar({ runId, index }: { runId: string; index: number }) {
  const { t } = useTranslation('letters');
  const [state, play] = useLetterClip(runId, index);
  return (
    <Prompt>
      <button
        type="button"
        onClick={play}
        aria-busy={state === 'loading' || undefined}
        className="hear-star relative grid size-40 place-items-center rounded-full text-hue"
      >
        <StarMark size={160} turning={state === 'loading'} />
        <span className="absolute inset-0 grid place-items-center text-on-hue">
          <Icon name="speaker" size={56} className={state === 'playing' ? 'animate-pulse' : undefined} />
        </span>
        <VisuallyHidden>{t('hear.again')}</VisuallyHidden>
      </button>
      <p role="status" className={classNames('text-sm font-bold', state === 'missing' ? 'text-bad-ink' : 'text-muted')}>
        {t(state === 'missing' ? 'hear.missing' : 'hear.again')}
      </p>
    </Prompt>
  );
}

function Spelled({ question, isOver }: { question: QuestionOf<'letter_form'>; isOver: boolean }) {
  const { letters, at } = question;
  return (
    <Prompt>
      <ol dir="rtl" className="flex flex-wrap justify-center gap-2">
        {letters.map((letter, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a letter of a word is named by its place
            key={index}
            aria-current={index === at || undefined}
            className={classNames(
              'grid min-w-12 place-items-center rounded-card border-2 px-2',
              index === at ? 'border-hue-ink bg-hue-tint text-hue-ink' : 'border-line bg-surface-2',
            )}
          >
            <bdi lang="ar" translate="no" className="arabic text-3xl leading-[1.9]">
              {letter}
            </bdi>
          </li>
        ))}
      </ol>
      <p className="min-h-[5.125rem]">
        {isOver && (
          <bdi lang="ar" translate="no" dir="rtl" className="rise arabic inline-block text-5xl leading-[1.7]">
            {letters.join('')}
          </bdi>
        )}
      </p>
    </Prompt>
  );
}
