import type { AnsweredReply } from '@kalima/contract';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { ArabicWord } from './arabic-word.tsx';
import { useSay } from './use-say.ts';

type ExplanationView = AnsweredReply['explanation'];

/** What there is to learn from a question: its words, and the verse they stand in. */
export function Explanation({ explanation: { words, verse } }: { explanation: ExplanationView }) {
  const { t } = useTranslation('exercise');
  const say = useSay();
  const isList = words.length > 1;
  return (
    <>
      <ul className={isList ? 'mt-2 divide-y divide-line-strong/25' : 'mt-1'}>
        {words.map((word) => (
          <li
            key={word.arabic}
            className={isList ? 'flex items-center gap-3 py-1' : 'flex flex-wrap items-center gap-x-2'}
          >
            <ArabicWord className={isList ? 'min-w-22 text-2xl leading-normal' : 'text-2xl leading-relaxed'}>
              {word.arabic}
            </ArabicWord>
            <span className={isList ? 'flex-1 text-sm' : undefined}>
              <i lang="ar-Latn" className="transliteration">
                {word.transliteration}
              </i>{' '}
              <b className="font-extrabold">{say(word.meaning)}</b>
            </span>
            <span className={isList ? 'num max-w-24 text-right md:max-w-none text-xs text-muted' : 'num text-sm'}>
              {t(isList ? 'times' : 'frequency', { count: word.frequency })}
            </span>
          </li>
        ))}
      </ul>
      {verse && (
        <figure className="mt-1 text-center">
          <p lang="ar" dir="rtl" className="verse leading-[2.4]">
            {verse.tokens.map((token, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a verse may have the same word twice
              <Fragment key={index}>
                {index > 0 && ' '}
                {index + 1 === verse.token ? <span className="taught">{token}</span> : token}
              </Fragment>
            ))}
          </p>
          <p className="mt-2 text-sm leading-snug text-pretty md:mt-3">{say(verse.translation)}</p>
          <figcaption className="num mt-1 text-xs font-bold text-muted">
            {say(verse.surahName)} {verse.reference}
          </figcaption>
        </figure>
      )}
    </>
  );
}
