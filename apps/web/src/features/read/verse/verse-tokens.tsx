import { numberSign } from '@kalima/rules/reader';
import { Fragment, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/language/use-language.ts';
import { stateNameId } from '../shelves/legend.tsx';
import { Glosses, type VerseWords } from './glosses.tsx';
import { numberItem } from './place-after-key.ts';
import { unitAt, wordAt } from './verse-states.ts';

interface VerseTokensProps extends VerseWords {
  /** The token whose card is open, counted from 1. */
  chosen: number | null;
  /** The token that is being recited, counted from 1. */
  heard: number | null;
  /** The item at which the Tab key stops; null: it is in another verse. */
  tabStop: number | null;
  /** Of a reading: the tokens that were not known, counted from 1. */
  marked: Pick<ReadonlyMap<number, unknown>, 'has'> | null;
  isOpen: boolean;
  isQuiet: boolean;
  /** Words that were learnt just now: their lines draw themselves away. */
  learnt: readonly string[] | null;
  onToken(token: number): void;
  onNumber(): void;
}

export function VerseTokens(props: VerseTokensProps) {
  const { verse, meaning, hasTransliterations, tabStop, isOpen, isQuiet, onToken, onNumber } = props;
  const { t } = useTranslation('read');
  const language = useLanguage();
  const act = (event: MouseEvent | KeyboardEvent) => {
    const item = (event.target as Element).closest<HTMLElement>('[data-item]');
    if (item === null) return;
    event.preventDefault();
    const token = Number(item.dataset.item);
    if (token === numberItem) onNumber();
    else if (!isQuiet) onToken(token);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the words of a verse are no fieldset
    <div
      role="group"
      lang="ar"
      translate="no"
      dir="rtl"
      aria-label={verse.tokens.join(' ')}
      className="verse reader-verse"
      onClick={act}
      onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && act(event)}
    >
      {verse.tokens.map((token, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of a verse never change places
        <Fragment key={index}>
          {index > 0 && ' '}
          {meaning !== 'none' || hasTransliterations ? (
            <span className="reader-pair">
              <Token {...props} token={token} index={index} />
              <Glosses {...props} index={index} />
            </span>
          ) : (
            <Token {...props} token={token} index={index} />
          )}
        </Fragment>
      ))}
      {'\u00a0'}
      {/* biome-ignore lint/a11y/useSemanticElements: it belongs to the run of the text */}
      <span
        role="button"
        tabIndex={tabStop === numberItem ? 0 : -1}
        data-item={numberItem}
        aria-label={t('verse.number', { ayah: verse.ayah })}
        aria-expanded={isOpen}
        lang={language}
        className="reader-number"
      >
        <bdi lang="ar" translate="no" dir="rtl">
          {numberSign(verse.ayah)}
        </bdi>
      </span>
    </div>
  );
}

interface TokenProps extends VerseTokensProps {
  token: string;
  index: number;
}

function Token({ token, index, verse, words, states, chosen, heard, tabStop, marked, learnt }: TokenProps) {
  const state = states?.[index];
  const { from, to } = unitAt(verse, index + 1) ?? { from: index + 1, to: index + 1 };
  const isChosen = chosen !== null && from <= chosen && chosen <= to;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the words of a verse are one text, which can be selected
    <span
      role="button"
      tabIndex={tabStop === index + 1 ? 0 : -1}
      data-item={index + 1}
      data-state={state}
      data-chosen={isChosen || undefined}
      data-heard={heard === index + 1 || undefined}
      data-learnt={learnt?.includes(wordAt(verse, index + 1, words) ?? '') || undefined}
      aria-describedby={state && stateNameId(state)}
      aria-pressed={marked === null ? undefined : marked.has(index + 1)}
      className="reader-token"
    >
      {token}
    </span>
  );
}
