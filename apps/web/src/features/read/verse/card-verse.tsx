import '../reader.css';
import { getReaderVerse } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lastingQueryOf } from '../../../lib/api/endpoint-query.ts';
import { useLanguage } from '../../../lib/language/use-language.ts';
import { storedSession } from '../../../lib/session/auth-client.ts';
import type { VerseWithMeaningsProps } from '../../../lib/verse/verse-meanings.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Popover } from '../../../ui/controls/popover.tsx';
import { MeaningChoices } from '../meaning-choices.tsx';
import { useKnowledge, useReaderWords } from '../queries.ts';
import { useReaderSettings } from '../reader-settings.ts';
import { Glosses } from './glosses.tsx';
import { meaningFor, statesOf } from './verse-states.ts';

/** As in the reader; a learner's own default waits for the states of the words. */
function useMeaning() {
  const hasMemory = storedSession() !== null;
  const { meaning: chosen } = useReaderSettings();
  const cards = useReaderWords(chosen === null ? hasMemory : chosen !== 'none');
  const knowledge = useKnowledge(hasMemory, cards);
  const waits = chosen === null && hasMemory && knowledge === null;
  const meaning = waits ? 'none' : meaningFor(chosen, hasMemory, knowledge);
  return { meaning, cards, knowledge, hasMemory };
}

/** A verse of a card with the meaning under each word, by the reader's choice. */
export function CardVerse({ surah, ayah, marked, className, children }: VerseWithMeaningsProps) {
  const language = useLanguage();
  const { meaning, cards, knowledge } = useMeaning();
  const { data } = useQuery({
    ...lastingQueryOf(getReaderVerse, { params: { surah, ayah }, query: { language } }),
    enabled: meaning !== 'none',
  });
  if (meaning === 'none' || data === undefined || cards === null) return children;
  const { verse, words } = data;
  const states = knowledge && statesOf(verse, words, knowledge);
  const of = { verse, words, cards, states, meaning, hasTransliterations: false };
  return (
    <blockquote lang="ar" translate="no" dir="rtl" className={classNames('verse reader-verse', className)}>
      {verse.tokens.map((token, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of a verse never change places
        <Fragment key={index}>
          {index > 0 && ' '}
          <span className="reader-pair">
            {marked !== null && marked.from <= index + 1 && index + 1 <= marked.to ? (
              <mark className="taught">{token}</mark>
            ) : (
              <span>{token}</span>
            )}
            <Glosses {...of} index={index} />
          </span>
        </Fragment>
      ))}
    </blockquote>
  );
}

export function CardMeaningsMenu() {
  const { t } = useTranslation('read');
  const [open, setOpen] = useState(false);
  const { meaning, hasMemory } = useMeaning();
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={t('options.meaning')}
      trigger={
        <button
          type="button"
          className="min-h-12 rounded-button px-3 text-sm font-bold text-muted hover:text-ink print:hidden"
        >
          {t('options.meaning')}
        </button>
      }
    >
      <MeaningChoices meaning={meaning} hasMemory={hasMemory} />
    </Popover>
  );
}
