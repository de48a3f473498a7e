import type { ReaderVerse, ReaderWord } from '@kalima/contract';
import { tokenTransliteration } from '@kalima/rules';
import { useTranslation } from 'react-i18next';
import { Transliteration } from '../../../ui/text/transliteration.tsx';
import { unitAt } from '../verse/verse-states.ts';

interface WordMeaningProps {
  verse: ReaderVerse;
  /** Counted from 1. */
  token: number;
  word: ReaderWord;
}

export function WordMeaning({ verse, token, word }: WordMeaningProps) {
  const { t } = useTranslation('read');
  const other = verse.otherSenses.find((each) => each.token === token);
  const sense = other?.sense ?? null;
  const isUnit = unitAt(verse, token) !== null;
  const gloss = verse.glosses?.[token - 1];
  const isSaid = isUnit || [word.meaning, sense].some((each) => each?.toLowerCase() === gloss?.toLowerCase());
  const spoken = tokenTransliteration(word, verse.tokens[token - 1] ?? '');
  return (
    <>
      <p className="text-center text-xl font-extrabold text-pretty">
        {sense === null ? (
          <>
            {word.meaning}
            {spoken && (
              <>
                {' '}
                <Transliteration as="span" text={spoken} className="text-base font-medium" />
              </>
            )}
          </>
        ) : (
          <>
            <span className="text-base font-medium text-muted">{t('card.here')}</span> {sense}
          </>
        )}
      </p>
      {gloss && !isSaid && (
        <p className="mt-1 text-center text-pretty">
          <span className="text-muted">{t('card.here')}</span> {gloss}
        </p>
      )}
      {other && (
        <p className="mt-2 text-center text-sm text-pretty text-muted">{t(isUnit ? 'card.unit' : 'card.otherSense')}</p>
      )}
      {sense !== null && (
        <p className="mt-2 text-center text-pretty">
          <span className="text-muted">{t('card.itsCard')}</span> {word.meaning}{' '}
          <Transliteration as="span" text={word.transliteration} className="text-base font-medium" />
        </p>
      )}
      {other && <p className="mt-2 text-center text-pretty">{verse.translation}</p>}
    </>
  );
}
