import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ArabicWord } from '../arabic-word.tsx';
import { useSay } from '../use-say.ts';
import { Choices } from './choices.tsx';
import type { QuestionProps } from './question-props.ts';

export function FillBlank({ question, ...rest }: QuestionProps<'fill_blank'>) {
  const { t, i18n } = useTranslation('exercise');
  const say = useSay();
  const { verse, options } = question;
  const { answer, solution } = rest;
  const chosen = answer?.kind === 'choice' ? options[answer.option] : undefined;
  const right = solution?.kind === 'choice' ? options[solution.option] : undefined;
  const filling = right ?? chosen;
  return (
    <>
      <figure className="rounded-card border border-line bg-surface px-3 pt-1 pb-3 text-center md:px-6 md:pt-3 md:pb-5">
        <p lang="ar" dir="rtl" className="verse leading-[2.4]">
          {verse.tokens.map((token, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a verse may have the same word twice
            <Fragment key={index}>
              {index > 0 && ' '}
              {index !== verse.blank ? (
                token
              ) : filling ? (
                <span className={right ? 'taught' : 'text-hue-ink'}>{filling}</span>
              ) : (
                <span className="inline-block h-[1.1em] w-20 rounded-lg border-2 border-line-strong border-dashed align-middle">
                  <span lang={i18n.language} className="sr-only">
                    {t('gap')}
                  </span>
                </span>
              )}
            </Fragment>
          ))}
        </p>
        <p className="text-sm leading-snug text-pretty text-muted">{say(verse.translation)}</p>
        <figcaption className="num mt-1.5 text-xs font-bold text-muted">
          {say(verse.surahName)} {verse.reference}
        </figcaption>
      </figure>
      <Choices {...rest} isLong={false}>
        {options.map((form) => (
          <ArabicWord key={form} className="flex-1 font-verse text-2xl leading-[1.9]">
            {form}
          </ArabicWord>
        ))}
      </Choices>
      <VisuallyHidden>
        <span aria-live="polite">{right}</span>
      </VisuallyHidden>
    </>
  );
}
