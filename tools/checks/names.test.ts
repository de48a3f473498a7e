import { basename, extname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { read } from './named-tests.ts';
import { ownFiles } from './own-files.ts';

const files = ownFiles(/\.(ts|tsx|mjs)$/);

/** A bound is named by a prefix, as in `Math.max` and `maxLength`. */
const boundBehind =
  /\b(?:\w*[a-z0-9](?:Most|Least|Max|Min)(?:Ms|Seconds|Bytes|Percent|Px|MB)?|(?:most|least)[A-Z]\w*)\b/g;
/** Fields of replies, which clients know by these names. */
const onTheWire = ['groupSizeMost'];

/** Each has a standard term in docs/domain-language.md, or names two different things. */
const retired = new Set([
  'account-parts',
  'app-process',
  'attacks.test',
  'by-wire',
  'day-keeper',
  'hear-buttons',
  'hear-recording',
  'heard-word',
  'keep-apart',
  'keep-language',
  'keep-player',
  'keep-profile',
  'kept-quests',
  'kept-replies',
  'kept-sounds',
  'last-used',
  'learner-later',
  'leave-page',
  'lighten',
  'membership-parts',
  'news-keeper',
  'no-line',
  'notice-keeper',
  'once-per',
  'one-at-a-time',
  'one-life',
  'only-here',
  'open-session',
  'own-answer',
  'parts',
  'patience',
  'purchases-here',
  'put-large',
  'quiet-lines',
  'speech-input-chosen',
  'take-turns',
  'tell-error',
  'tell-question',
  'tend-database',
  'together',
  'told-report',
  'unreadable',
  'use-go-on',
  'use-say',
  'use-tell-quests-done',
  'way-on',
  'what-it-does-not-mean',
  'within',
]);

const nameOf = (file: string) => basename(file, extname(file));

describe('the names in the code', () => {
  it('put min and max in front', () => {
    const found = files.flatMap((file) => {
      const names = read(file).match(boundBehind) ?? [];
      return [...new Set(names)].filter((name) => !onTheWire.includes(name)).map((name) => `${file}: ${name}`);
    });
    expect(found).toEqual([]);
  });

  it('are the standard terms, where there is one, and name one thing', () => {
    expect(
      files.filter((file) => retired.has(nameOf(file)) || retired.has(nameOf(file).replace(/\.test$/, ''))),
    ).toEqual([]);
  });
});
