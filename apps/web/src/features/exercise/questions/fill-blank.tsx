import { Fragment } from 'react';
import { ArabicWord } from '../arabic-word.tsx';
import { useSay } from '../use-say.ts';
import { Choices } from './choices.tsx';
import { Gap } from './gap.tsx';
import type { QuestionProps } from './question-props.ts';

export function FillBlank({ question, ...rest }: QuestionProps<'fill_blank'>) {
  const say = useSay();
  const { verse, options } = question;
  const { answer, solution } = rest;
  const chosen = answer?.kind === 'choice' ? answer.option : null;
  const right = solution?.kind === 'choice' ? solution.option : null;
  return (
    <>
      <figure className="rounded-card border border-line bg-surface px-3 pt-1 pb-3 text-center md:px-6 md:pt-3 md:pb-5">
        <p lang="ar" dir="rtl" className="verse leading-[2.4]">
          {verse.tokens.map((token, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a verse may have the same word twice
            <Fragment key={index}>
              {index > 0 && ' '}
              {index === verse.blank ? (
                <Gap options={options} filled={right ?? chosen} isJudged={right !== null} />
              ) : (
                token
              )}
            </Fragment>
          ))}
        </p>
        <p className="translation mt-1.5 text-sm leading-snug text-pretty text-muted md:mt-2.5">
          {say(verse.translation)}
        </p>
        <figcaption className="num mt-1.5 text-xs font-bold text-muted">
          {say(verse.surahName)} {verse.reference}
        </figcaption>
      </figure>
      <Choices {...rest} isLong={false}>
        {options.map((form) => (
          <ArabicWord key={form} className="flex-1 font-verse text-2xl leading-[1.9] font-normal [font-synthesis:none]">
            {form}
          </ArabicWord>
        ))}
      </Choices>
    </>
  );
}
