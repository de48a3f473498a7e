import type { AnsweredReply } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { Transliteration } from '../../../ui/transliteration.tsx';
import { ArabicWord } from '../questions/arabic-word.tsx';
import { VerseLine } from '../questions/verse-line.tsx';
import { WordSound } from '../questions/word-sound.tsx';

type ExplanationView = AnsweredReply['explanation'];

/** What there is to learn from a question: its words, and the verse or the phrase they stand in. */
export function Explanation({ explanation: { words, verse, phrase } }: { explanation: ExplanationView }) {
  const { t } = useTranslation('exercise');
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
            <span
              className={
                isList
                  ? 'flex flex-1 flex-wrap gap-x-2 text-sm leading-snug'
                  : 'flex flex-wrap items-baseline gap-x-1.5'
              }
            >
              <i lang="ar-Latn" className="transliteration">
                {word.transliteration}
              </i>
              <b className="font-extrabold">{word.meaning}</b>
            </span>
            <span className={isList ? 'num text-xs whitespace-nowrap text-muted' : 'num text-sm'}>
              {t(isList ? 'timesBrief' : 'frequency', { count: word.frequency })}
            </span>
            <WordSound word={word} className="-my-1" />
          </li>
        ))}
      </ul>
      {phrase && (
        <figure className="mt-1 text-center">
          <p lang="ar" dir="rtl" className="arabic text-2xl text-balance">
            {phrase.arabic}
          </p>
          <Transliteration text={phrase.transliteration} className="text-sm" />
          <figcaption className="mt-1 text-sm leading-snug text-pretty">{phrase.translation}</figcaption>
        </figure>
      )}
      {verse && (
        <figure className="mt-1 text-center">
          <VerseLine tokens={verse.tokens} from={verse.firstToken - 1} at={verse.token - 1} />
          <p className="mt-2 text-sm leading-snug text-pretty md:mt-3">{verse.translation}</p>
          <figcaption className="num mt-1 text-xs font-bold text-muted">
            {verse.surahName} {verse.reference}
          </figcaption>
        </figure>
      )}
    </>
  );
}
