import type { AnsweredReply, QuestionView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { kindOf } from '../../../questions/kinds/kinds.ts';
import { VerseLine } from '../../../questions/verse-line.tsx';
import { WordSound } from '../../../questions/word-sound.tsx';
import { VerdictWord } from '../../../runs/verdict-word.tsx';
import { Transliteration } from '../../../ui/text/transliteration.tsx';

type ExplanationView = AnsweredReply['explanation'];

interface ExplanationProps {
  question: QuestionView;
  explanation: ExplanationView;
}

export function Explanation({ question, explanation: { words, verse, phrase } }: ExplanationProps) {
  const { t } = useTranslation('exercise');
  // The sheet does not repeat the text of the question above it.
  const shown = kindOf(question).shows?.(question) ?? {};
  const saysItself = words.length === 1;
  return (
    <>
      <ul hidden={words.length === 0} className="mt-1 divide-y divide-line-strong/25">
        {words.map((word) => (
          <li key={word.arabic}>
            <VerdictWord
              word={word}
              note={<span className="num text-xs text-muted">{t('times', { count: word.frequency })}</span>}
              sound={<WordSound word={word} saysItself={saysItself} />}
            />
          </li>
        ))}
      </ul>
      {phrase && (
        <figure className="mt-1 text-center">
          {!shown.arabic && (
            <p lang="ar" translate="no" dir="rtl" className="arabic text-2xl text-balance">
              {phrase.arabic}
            </p>
          )}
          <Transliteration text={phrase.transliteration} className="text-sm" />
          {!shown.translation && (
            <figcaption className="mt-1 text-sm leading-snug text-pretty">{phrase.translation}</figcaption>
          )}
        </figure>
      )}
      {verse && !(shown.arabic && shown.translation) && (
        <figure className="mt-1 text-center">
          {!shown.arabic && <VerseLine tokens={verse.tokens} from={verse.firstToken - 1} at={verse.token - 1} />}
          <p className="mt-2 text-sm leading-snug text-pretty md:mt-3">{verse.translation}</p>
          {!shown.arabic && (
            <figcaption className="num mt-1 text-xs font-bold text-muted">
              {verse.surahName} {verse.reference}
            </figcaption>
          )}
        </figure>
      )}
    </>
  );
}
