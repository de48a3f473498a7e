import type { ShelvesView } from '@kalima/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '../../../lib/language/numbers.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { StrongText } from '../../../ui/text/strong-text.tsx';
import { Transliteration } from '../../../ui/text/transliteration.tsx';
import { LearnLink } from '../word/learn-link.tsx';
import { ShelfVerse } from './shelf-verse.tsx';

const wordsShown = 3;

type OneShort = ShelvesView['oneShort'];

interface OneShortShelfProps {
  oneShort: OneShort;
  /** Of the surahs on this device. */
  isHere: boolean;
}

export function OneShortShelf({ oneShort: { verses, words }, isHere }: OneShortShelfProps) {
  const { t, i18n } = useTranslation('read');
  const [isUnfolded, setUnfolded] = useState(false);
  const { format } = numberFormat(i18n.language);
  return (
    <section aria-labelledby="one-short">
      <h2 id="one-short" className="text-xl">
        {t('oneShort.title')}
      </h2>
      <p className="num mt-1 text-pretty text-muted">
        <StrongText
          text={t(isHere ? 'oneShort.bodyHere' : 'oneShort.body', { count: verses, verses: format(verses) })}
        />
      </p>
      <ul className="mt-4 flex flex-col gap-3">
        {(isUnfolded ? words : words.slice(0, wordsShown)).map((each, index) => (
          <MissingWord key={each.word.id} missing={each} isProposed={index === 0} />
        ))}
      </ul>
      {!isUnfolded && words.length > wordsShown && (
        <Button variant="neutral" full className="mt-3" onClick={() => setUnfolded(true)}>
          {t('oneShort.more')}
        </Button>
      )}
    </section>
  );
}

function MissingWord({ missing, isProposed }: { missing: OneShort['words'][number]; isProposed: boolean }) {
  const { t } = useTranslation('read');
  const { word, state, opens, verses } = missing;
  const [verse] = verses;
  const more = opens - 1;
  const action = t(state === 'learnable' ? 'oneShort.learn' : 'oneShort.refresh');
  return (
    <li className={classNames('rounded-card border bg-surface p-4', isProposed ? 'border-gold/70' : 'border-line')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b pb-2">
        <div className="min-w-0 flex-1 basis-[8rem]">
          <p className="text-lg leading-snug font-extrabold">
            {word.meaning} <Transliteration as="span" text={word.transliteration} className="text-base font-medium" />
          </p>
          <p className={classNames('num text-sm font-bold', isProposed ? 'text-gold-ink' : 'text-muted')}>
            {t('oneShort.opens', { count: opens })}
          </p>
        </div>
        <p
          lang="ar"
          translate="no"
          dir="rtl"
          data-state={state}
          className="arabic state-ink ml-auto text-4xl leading-[1.7]"
        >
          {word.arabic}
        </p>
      </div>
      {verse && (
        <ShelfVerse verse={verse} state={state}>
          {more > 0 && ` · ${t('oneShort.further', { count: more })}`}
        </ShelfVerse>
      )}
      <LearnLink
        words={[word.id]}
        from={verse ? paths.verse(verse.surah, verse.ayah) : paths.read}
        variant={isProposed ? 'primary' : 'ghost'}
        size={isProposed ? 'large' : 'medium'}
        full
        className="mt-1"
        aria-label={`${action}, ${word.transliteration}`}
      >
        {action}
      </LearnLink>
    </li>
  );
}
