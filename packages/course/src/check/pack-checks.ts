import { versesOfPack } from '../compile/places/verses-of-pack.ts';
import { otherSenseReader } from '../compile/places/word-places.ts';
import { type CardSource, examplesOf } from '../compile/sources/sources.ts';
import { packFileName } from '../compiled-files.ts';
import { languages, type PackWordId, type WordId } from '../schema.ts';
import { isPackWord } from '../surah-packs.ts';
import { surfaceForm } from '../token-matching.ts';
import type { CourseCheck } from './course-check.ts';
import { exampleTokens, standsInQuran } from './example-checks.ts';
import { cardsOfBoth, countPackTotals, differing, everyVerse, located, ownerReader } from './pack-facts.ts';
import { realises } from './realises.ts';
import { excludedVerses, guidePageTokens, keepsLetters, unlistedTwins } from './reference-checks.ts';
import { sameMeanings } from './structure-checks.ts';

/** The guarantees of the surah packs, over both bodies of words. */
export const packChecks: readonly CourseCheck[] = [
  {
    name: 'packs: each token of their verses is a word of a guide or of a pack, and its gloss names that word',
    find: (under) => {
      const { packs } = under.sources;
      const glossed = new Set(Object.keys(packs.glosses));
      return [
        ...everyVerse(under).flatMap(({ key, rawTokens, words }) => {
          glossed.delete(key);
          const glosses = packs.glosses[key] ?? [];
          return [
            ...(glosses.length === rawTokens.length ? [] : [`${key}: ${glosses.length} glosses`]),
            ...words.flatMap((word, at) => {
              const named = glosses[at]?.word ?? null;
              if (word === null) return [`${key}/${at + 1}: ${rawTokens[at]} is no word of the course`];
              return named === word ? [] : [`${key}/${at + 1}: the gloss is of ${named}, the token is ${word}`];
            }),
          ];
        }),
        ...[...glossed].map((verse) => `${verse} stands in no pack`),
      ];
    },
  },
  {
    name: 'packs: words are numbered in the order in which they are met, each in the first pack that needs it',
    find: (under) => {
      const { packs } = under.sources;
      const bothBodies = located(under);
      const met = new Set<WordId>();
      return [
        ...packs.packs.flatMap((pack) => {
          const inVerses = versesOfPack(pack, bothBodies).flatMap(({ words }) => words);
          const own = [...new Set(inVerses)].filter(
            (word): word is PackWordId => word !== null && isPackWord(word) && !met.has(word),
          );
          for (const word of own) met.add(word);
          const cards = packs.words.filter((word) => word.pack === pack.id).map(({ id }) => id);
          const numbered = own.map((_, at) => `s${packFileName(pack.id)}w${String(at + 1).padStart(2, '0')}`);
          return [
            ...differing(`${pack.id}: words met`, own, pack.words),
            ...differing(`${pack.id}: cards`, cards, pack.words),
            ...differing(`${pack.id}: numbers`, numbered, pack.words),
          ];
        }),
        ...packs.words.filter(({ id }) => !met.has(id)).map(({ id }) => `${id} stands in no pack`),
      ];
    },
  },
  {
    name: 'packs: a form has one owner over both bodies, no word takes a token of a guide, overrides name what the text has',
    find: ({ sources, quran }) => {
      const { packs } = sources;
      const attested = new Set(quran.verses.flatMap((verse) => verse.rawTokens.map(surfaceForm)));
      const cards = new Set<string>(packs.words.map(({ id }) => id));
      const owners = new Map<string, string>();
      for (const [word, forms] of Object.entries(sources.forms)) for (const form of forms) owners.set(form, word);
      return [
        ...Object.entries(packs.forms).flatMap(([word, forms]) => [
          ...(cards.has(word) ? [] : [`${word} has forms and no card`]),
          ...forms.flatMap((form) => {
            const owner = owners.get(form);
            owners.set(form, word);
            if (owner !== undefined) return [`${form} belongs to ${owner} and ${word}`];
            return attested.has(form) ? [] : [`${word}: ${form} is nowhere in the text`];
          }),
        ]),
        ...packs.overrides.flatMap(({ verse, token, form, formSays, truth }) => {
          const place = `override ${verse} token ${token}`;
          const located = quran.byKey.get(verse);
          const raw = located?.rawTokens[token - 1];
          return [
            ...(raw !== undefined && surfaceForm(raw) === form ? [] : [`${place} is not ${form}`]),
            ...((owners.get(form) ?? null) === formSays ? [] : [`${place}: the form does not say ${formSays}`]),
            ...(located?.words[token - 1] ? [`${place} is a word of a guide`] : []),
            ...(truth !== null && !cards.has(truth) ? [`${place}: ${truth} has no card`] : []),
          ];
        }),
      ];
    },
  },
  {
    name: 'packs: every reference resolves, is its word in the sense of the card, and may stand alone or stands in its pack',
    find: (under) => {
      const { sources } = under;
      const bothBodies = located(under);
      const excluded = excludedVerses(sources);
      const isOtherSense = otherSenseReader(sources);
      const versesOf = new Map(
        sources.packs.packs.map((pack) => [pack.id, new Set(versesOfPack(pack, bothBodies).map(({ key }) => key))]),
      );
      return sources.packs.words.flatMap(({ id, pack, references }) => {
        const verses = new Set(references.map(({ verse }) => verse));
        return [
          ...(references.length > 3 || verses.size !== references.length ? [`${id}: ${[...verses].join(', ')}`] : []),
          ...(references.some(({ verse }) => versesOf.get(pack)?.has(verse)) || alone.has(id)
            ? []
            : [`${id} is not shown in its pack`]),
          ...references.flatMap(({ verse, token, form }) => {
            const place = `${id}: ${verse} token ${token}`;
            const found = bothBodies.byKey.get(verse);
            const raw = found?.rawTokens[token - 1];
            if (found === undefined || raw === undefined) return [`${place} is not there`];
            const isOwn = versesOf.get(pack)?.has(verse) ?? false;
            return [
              ...(surfaceForm(raw) === surfaceForm(form) ? [] : [`${place} is ${raw}, not ${form}`]),
              ...(raw.includes('\u0640') && !raw.startsWith(form) ? [`${place}: ${form} lost its tatweel`] : []),
              ...(found.words[token - 1] === id ? [] : [`${place} is the word ${found.words[token - 1]}`]),
              ...(excluded.has(verse) ? [`${place}: the verse is excluded`] : []),
              ...(found.rawTokens.length > guidePageTokens && !isOwn ? [`${place}: the verse is long`] : []),
              ...(isOtherSense(id, { verse, token }) ? [`${place} has another sense`] : []),
            ];
          }),
        ];
      });
    },
  },
  {
    name: 'packs: no meaning twice in a language over both bodies; families and labels exist',
    find: ({ sources }) => [
      ...languages.flatMap((language) => sameMeanings(cardsOfBoth(sources), language)),
      ...sources.packs.words.flatMap(({ id, family, inflections }) => [
        ...(family in sources.families ? [] : [`${id}: family ${family}`]),
        ...inflections
          .filter(({ label }) => label !== null && !(label in sources.inflectionLabels))
          .map(({ label }) => `${id}: label ${label}`),
      ]),
    ],
  },
  {
    name: 'packs: an example is two to six tokens, each the word it is said to be, of the guides or of packs up to its own',
    find: ({ sources }) => {
      const cards = new Map<WordId, CardSource>(cardsOfBoth(sources).map((card) => [card.id, card]));
      const forms: Readonly<Record<WordId, readonly string[]>> = { ...sources.forms, ...sources.packs.forms };
      const order = new Map(sources.packs.packs.map(({ id }, at) => [id, at]));
      const rank = new Map(sources.packs.words.map(({ id, pack }) => [id as WordId, order.get(pack) ?? Infinity]));
      return sources.packs.words.flatMap((card) => {
        const example = sources.packs.examples[card.id];
        if (example === undefined) return [`${card.id} has no example`];
        const tokens = example.arabic.split(' ');
        const isFit = tokens.length >= exampleTokens.min && tokens.length <= exampleTokens.max;
        return [
          ...(isFit && tokens.length === example.words.length
            ? []
            : [`${card.id}: ${tokens.length} tokens, ${example.words.length} explained`]),
          ...(example.words.includes(card.id) ? [] : [`${card.id} is not in its own example`]),
          ...example.words.flatMap((id, at) => {
            const said = cards.get(id);
            if (said === undefined) return [`${card.id}: ${id} is no word`];
            if ((rank.get(id) ?? -1) > (rank.get(card.id) ?? -1)) return [`${card.id}: ${id} is not taught yet`];
            return realises(tokens[at] ?? '', said, forms[id] ?? []) ? [] : [`${card.id}: ${tokens[at]} is not ${id}`];
          }),
        ];
      });
    },
  },
  {
    name: 'packs: no two examples over both bodies are the same, and none is a verse or cut out of one',
    find: ({ sources, quran }) => {
      const own = sources.packs.words.flatMap(({ id }) => {
        const example = sources.packs.examples[id];
        return example === undefined ? [] : [{ id, arabic: example.arabic }];
      });
      const ofGuides = sources.guides.flatMap(({ words }) =>
        words.flatMap(({ id }) => examplesOf(sources, id).map(({ arabic }) => arabic)),
      );
      const seen = new Set(ofGuides);
      const versesWith = standsInQuran(quran);
      return own.flatMap(({ id, arabic }) => {
        const isTwice = seen.has(arabic);
        seen.add(arabic);
        return [
          ...(isTwice ? [`${id}: ${arabic} stands elsewhere`] : []),
          ...versesWith(arabic).map((verse) => `${id}: ${arabic} stands in ${verse}`),
        ];
      });
    },
  },
  {
    name: 'packs: confusable groups hold a word of a pack, and no pair of one skeleton over both bodies is missing',
    find: ({ sources }) => {
      const ids = new Set<string>(cardsOfBoth(sources).map(({ id }) => id));
      const { semantic, sameSkeleton, nearSkeleton, anagram } = sources.packs.confusables;
      const isUnfit = (group: readonly WordId[]) => !group.some(isPackWord) || group.some((id) => !ids.has(id));
      return [
        ...[...semantic, ...sameSkeleton, ...nearSkeleton, ...anagram].filter(isUnfit).map((group) => `[${group}]`),
        ...unlistedTwins(cardsOfBoth(sources), [...sources.confusables.sameSkeleton, ...sameSkeleton]),
      ];
    },
  },
  {
    name: 'packs: the lists of reverence name their words, no word is holy and foul or divine and unseemly',
    find: ({ sources }) => {
      const { reverence } = sources.packs.confusables;
      const { holy, foul, divine, unseemly } = reverence;
      const ids = new Set(sources.packs.words.map(({ id }) => id));
      return [
        ...Object.entries(reverence).flatMap(([name, list]) =>
          list.flatMap((id, at) => [
            ...(ids.has(id) ? [] : [`${name}: ${id} is no word of a pack`]),
            ...(list.indexOf(id) === at ? [] : [`${name}: ${id} stands twice`]),
          ]),
        ),
        ...foul.filter((id) => holy.includes(id)).map((id) => `${id} is holy and foul`),
        ...unseemly.filter((id) => divine.includes(id)).map((id) => `${id} is divine and unseemly`),
      ];
    },
  },
  {
    name: 'packs: who learnt a pack and the words it needs knows every token of it, and needs each of them',
    find: (under) => {
      const ownersIn = ownerReader(under);
      return under.packs.packs.flatMap(({ id, verses, tokens, newWords, guideWords, earlierWords }) => {
        const needed = [...newWords, ...guideWords, ...earlierWords];
        const owners = verses.flatMap(ownersIn);
        const stand = new Set(owners.map(({ word }) => word));
        return [
          ...(owners.length === tokens ? [] : [`${id}: ${owners.length} tokens, not ${tokens}`]),
          ...owners
            .filter(({ word }) => word === null || !needed.includes(word))
            .map(({ word }) => `${id}: ${word} is not known`),
          ...needed.filter((word) => !stand.has(word)).map((word) => `${id} does not need ${word}`),
        ];
      });
    },
  },
  {
    name: 'packs: the compiled ones show every letter of their verses, and a gloss and a card for each token',
    find: ({ packs, course, quran }) => [
      ...[...packs.verses.values()]
        .filter(({ key, tokens }) => !keepsLetters(tokens, quran.byKey.get(key)?.rawTokens ?? []))
        .map(({ key }) => `${key} was changed`),
      ...packs.packs.flatMap(({ id, verses, newWords, guideWords, earlierWords }) => [
        ...verses
          .filter((verse) => packs.verses.get(verse)?.tokens.length !== packs.glosses.get(verse)?.length)
          .map((verse) => `${id}: ${verse} has ${packs.glosses.get(verse)?.length} glosses`),
        ...[...newWords, ...earlierWords].filter((word) => !packs.words.has(word)).map((word) => `${id}: no ${word}`),
        ...guideWords.filter((word) => !course.words.has(word)).map((word) => `${id}: no ${word}`),
      ]),
      ...[...packs.words.values()].flatMap(({ id, references }) =>
        references.filter(({ verse }) => !packs.verses.has(verse)).map(({ verse }) => `${id}: ${verse} is not there`),
      ),
    ],
  },
  {
    name: 'packs: what they count is what totals.json and packs.json say, and a second count, by brute force, agrees',
    find: (under) => {
      const { totals, packs } = under.sources;
      const { byPack, ...counted } = countPackTotals(under);
      const { byPack: byPackAgain, ...again } = under.bruteForcePacks;
      const written = packs.packs.map(({ id, tokens, tokensTaughtByGuides, words }) => [
        id,
        tokens,
        tokensTaughtByGuides,
        words.length,
      ]);
      return [
        ...differing('totals.json', Object.entries(counted), Object.entries(totals.packs)),
        ...differing('brute force', Object.entries(again), Object.entries(counted)),
        ...differing('packs.json', byPack, written),
        ...differing('brute force of each pack', byPackAgain, byPack),
      ];
    },
  },
];

/** Their verse alone would be misread, so they have no reference in the pack. */
const alone: ReadonlySet<string> = new Set(['s107w06', 's107w07']);
