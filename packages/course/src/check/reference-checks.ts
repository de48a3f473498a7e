import { hiddenWordReader, otherSenseReader } from '../compile/places/word-places.ts';
import type { CardSource, CourseSources, WordSource } from '../compile/sources/sources.ts';
import { skeleton } from '../folding.ts';
import type { VerseKey } from '../schema.ts';
import { surfaceForm } from '../token-matching.ts';
import type { CourseCheck } from './course-check.ts';

/** Of a verse on a guide page (rules-of-play, Fair questions, rule 6). */
export const guidePageTokens = 17;
const longReferenceTokens = 25;
const referencesPerWord = 3;

export const referenceChecks: readonly CourseCheck[] = [
  {
    name: 'three references a word, each in another verse',
    find: ({ sources }) =>
      words(sources)
        .filter((word) => new Set(word.references.map(({ verse }) => verse)).size !== referencesPerWord)
        .map((word) => `${word.id}: ${word.references.map(({ verse }) => verse).join(', ')}`),
  },
  {
    name: 'every reference resolves and its token is that word',
    find: ({ sources, quran }) =>
      words(sources).flatMap((word) =>
        word.references.flatMap(({ verse, token, form }) => {
          const located = quran.byKey.get(verse);
          const place = `${word.id}: ${verse} token ${token}`;
          if (!located) return [`${place}: no such verse`];
          const raw = located.rawTokens[token - 1];
          if (raw === undefined) return [`${place}: the verse has ${located.rawTokens.length} tokens`];
          if (surfaceForm(raw) !== surfaceForm(form)) return [`${place} is ${raw}, not ${form}`];
          const found = located.words[token - 1];
          return found === word.id ? [] : [`${place} is the word ${found}`];
        }),
      ),
  },
  {
    name: 'no reference in an excluded verse or a long one',
    find: ({ sources, quran }) => {
      const excluded = excludedVerses(sources);
      const isHidden = hiddenWordReader(sources);
      return words(sources).flatMap((word) =>
        word.references.flatMap(({ verse, isLong }) => {
          if (excluded.has(verse) || isHidden(word.id, verse)) return [`${word.id}: ${verse} is excluded`];
          const tokens = quran.byKey.get(verse)?.rawTokens.length ?? 0;
          const max = isLong ? longReferenceTokens : guidePageTokens;
          return tokens > max ? [`${word.id}: ${verse} has ${tokens} tokens`] : [];
        }),
      );
    },
  },
  {
    name: 'excluded verses and overrides name what the text has',
    find: ({ sources, quran }) => [
      ...[...excludedVerses(sources)].filter((verse) => !quran.byKey.has(verse)).map((verse) => `no verse ${verse}`),
      ...sources.overrides
        .filter(({ verse, token, form }) => {
          const raw = quran.byKey.get(verse)?.rawTokens[token - 1];
          return raw === undefined || surfaceForm(raw) !== surfaceForm(form);
        })
        .map(({ verse, token, form }) => `override ${verse} token ${token} is not ${form}`),
    ],
  },
  {
    name: 'no reference in another sense',
    find: ({ sources }) => {
      const isOtherSense = otherSenseReader(sources);
      return words(sources).flatMap((word) =>
        word.references
          .filter((reference) => isOtherSense(word.id, reference))
          .map(({ verse }) => `${word.id}: ${verse} has another sense`),
      );
    },
  },
  {
    name: 'a reference that begins before its token begins with the word next to it',
    find: ({ sources, quran }) =>
      words(sources).flatMap((word) =>
        word.references.flatMap(({ verse, token, firstToken }) => {
          if (firstToken === undefined) return [];
          const before = quran.byKey.get(verse)?.rawTokens[firstToken - 1];
          const isNext = firstToken === token - 1 && before !== undefined && word.arabic.startsWith(bare(before));
          return isNext ? [] : [`${word.id}: ${verse} begins with ${before}`];
        }),
      ),
  },
  {
    name: 'every form has one owner and stands in the text',
    find: ({ sources, quran }) => {
      const attested = new Set(quran.verses.flatMap((verse) => verse.rawTokens.map(surfaceForm)));
      const owners = new Map<string, string>();
      return Object.entries(sources.forms).flatMap(([word, forms]) =>
        forms.flatMap((form) => {
          const owner = owners.get(form);
          owners.set(form, word);
          if (owner) return [`${form} belongs to ${owner} and ${word}`];
          return attested.has(form) ? [] : [`${word}: ${form} is nowhere in the text`];
        }),
      );
    },
  },
  {
    name: 'confusable groups name words, and no pair of one skeleton is missing',
    find: ({ sources }) => {
      const ids = new Set<string>(words(sources).map((word) => word.id));
      const { semantic, sameSkeleton, nearSkeleton, anagram, picture } = sources.confusables;
      const groups = [...semantic, ...sameSkeleton, ...nearSkeleton, ...anagram, ...picture];
      return [
        ...groups.filter((group) => group.length < 2 || group.some((id) => !ids.has(id))).map((group) => `[${group}]`),
        ...unlistedTwins(words(sources), sameSkeleton),
      ];
    },
  },
  {
    name: 'shown verses keep every letter of the text',
    find: ({ course, quran }) =>
      [...course.verses.values()]
        .filter(({ key, tokens }) => !keepsLetters(tokens, quran.byKey.get(key)?.rawTokens ?? []))
        .map(({ key }) => `${key} was changed`),
  },
];

function bare(rawToken: string): string {
  return rawToken.replace(/^[وف]\u064E/, '');
}

/** The conversion writes U+0623 U+0653 as hamza, fatha, alef: the same letters without hamza. */
const letters = (token: string) => skeleton(token.replace('\u2009', '')).replace(/ء/g, '');

export const keepsLetters = (shown: readonly string[], raw: readonly string[]): boolean =>
  shown.length === raw.length && raw.every((token, at) => letters(token) === letters(shown[at] ?? ''));

/** Pairs of words with the same letters outside any group. */
export function unlistedTwins(
  cards: readonly Pick<CardSource, 'id' | 'arabic'>[],
  sameSkeleton: readonly (readonly string[])[],
): string[] {
  const listed = new Set(sameSkeleton.flatMap((group) => pairsOf(group).map((pair) => pair.join())));
  const bySkeleton = new Map<string, Set<string>>();
  for (const word of cards) {
    // An exercise asks for the first form.
    const letters = skeleton(word.arabic.split(' / ')[0] ?? '');
    const twins = bySkeleton.get(letters) ?? new Set();
    bySkeleton.set(letters, twins.add(word.id));
  }
  return [...bySkeleton.values()]
    .flatMap((twins) => pairsOf([...twins]))
    .filter((pair) => !listed.has(pair.join()))
    .map(([a, b]) => `${a} and ${b} have one skeleton`);
}

function pairsOf(group: readonly string[]): [string, string][] {
  const sorted = [...group].sort();
  return sorted.flatMap((a, at) => sorted.slice(at + 1).map((b): [string, string] => [a, b]));
}

export function excludedVerses(sources: CourseSources): ReadonlySet<VerseKey> {
  return new Set([...sources.exclude.boundariesDiffer, ...sources.exclude.outOfContext]);
}

export function words(sources: CourseSources): WordSource[] {
  return sources.guides.flatMap((guide) => guide.words);
}
