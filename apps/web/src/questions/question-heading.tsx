import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx';
import type { Kind, QuestionKind, QuestionOf } from './kinds/question-kind.ts';
import { headingId } from './options/option-group.tsx';

interface QuestionHeadingProps<K extends Kind> {
  /** Null of a question that is not asked yet: the options of the one that is keep its name. */
  ref: Ref<HTMLHeadingElement> | null;
  kind: Pick<QuestionKind<K>, 'ask' | 'marked' | 'hasSecondTry'>;
  question: QuestionOf<K>;
  number: number;
  total: number;
  /** The question was wrong and comes back: the numbers count repeats. */
  isRepeat?: boolean;
  /** In the place of the instruction. */
  isSecondTry?: boolean;
}

/** The instruction; for screen readers it names the word drawn in gold. */
export function QuestionHeading<K extends Kind>(props: QuestionHeadingProps<K>) {
  const { ref, kind, question, number, total, isRepeat = false, isSecondTry = false } = props;
  const { t } = useTranslation('exercise');
  const marked = kind.marked?.(question);
  return (
    <h1
      translate="yes"
      id={ref === null ? undefined : headingId}
      ref={ref}
      tabIndex={-1}
      // Two lines of the second try have their room from the start.
      className={classNames(
        'question-heading',
        kind.hasSecondTry && 'grid min-h-10 content-center justify-items-center',
      )}
    >
      <VisuallyHidden>{t(isRepeat ? 'repeats.progress' : 'progress', { number, total })}. </VisuallyHidden>
      {isRepeat && (
        <span
          aria-hidden="true"
          className="num mb-1.5 flex w-fit items-center gap-1.5 rounded-full bg-gold-tint px-3 py-0.5 text-sm font-extrabold text-gold-ink"
        >
          <Icon name="retry" size={16} />
          {t('repeats.label', { number, total })}
        </span>
      )}
      {isSecondTry ? (
        <span data-hue="orange" className="second-try appear text-sm leading-tight text-pretty text-ink">
          <strong className="font-extrabold text-hue-ink">{t('almost.title')}</strong> {t('almost.body')}
        </span>
      ) : (
        t(`ask.${kind.ask(question)}`)
      )}
      {marked && (
        <VisuallyHidden>
          {' '}
          <bdi lang="ar" translate="no" dir="rtl">
            {marked}
          </bdi>
        </VisuallyHidden>
      )}
    </h1>
  );
}
