import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnswerInput, GuideView, getWord, Language, Localized, QuestionView, ReplyOf } from '@kalima/contract';

interface KnownWord {
  readonly arabic: string;
  readonly form: string;
  readonly meaning: string;
}

interface CompiledPhrase {
  readonly tokens: readonly string[];
  readonly translation: Localized;
}

interface KnownPhrase {
  readonly tokens: readonly string[];
  readonly translation: string;
}

interface CompiledVerse {
  readonly key: string;
  readonly translation: Localized;
}

interface KnownForm {
  readonly form: string;
  readonly value: string;
}

interface KnownPlace extends KnownForm {
  readonly verse: string;
  readonly token: number;
  readonly others: readonly KnownForm[];
}

/** Knowledge of the guides in one language: words, phrases, and the continuation of each verse. */
export interface Knowledge {
  readonly words: readonly KnownWord[];
  readonly phrases: readonly KnownPhrase[];
  readonly grammar: readonly KnownPlace[];
  readonly translations: ReadonlyMap<string, string>;
  /** Grows: the reply to a wrong answer shows the verse. */
  readonly verses: Map<string, readonly string[]>;
}

const compiled = join(import.meta.dirname, '../../../course/compiled');
const read = <T>(name: string) => JSON.parse(readFileSync(join(compiled, name), 'utf8')) as T;
const readAll = <T>(folder: string) => readdirSync(join(compiled, folder)).map((name) => read<T>(join(folder, name)));

/** A card shows the first of a word's phrases; questions ask about the others, too, and about forms and whole verses. */
function readMaterial(language: Language): Pick<Knowledge, 'phrases' | 'grammar' | 'translations'> {
  const { phrases, grammar, verses } = read<{
    phrases: CompiledPhrase[];
    grammar: KnownPlace[];
    verses: CompiledVerse[];
  }>('material.json');
  const onPages = readAll<{ verses: CompiledVerse[] }>('guides').flatMap((page) => page.verses);
  return {
    phrases: phrases.map(({ tokens, translation }) => ({ tokens, translation: translation[language] })),
    grammar,
    translations: new Map([...onPages, ...verses].map(({ key, translation }) => [key, translation[language]])),
  };
}

interface CompiledCard {
  readonly arabic: string;
  readonly forms: readonly string[];
  readonly meaning: Localized;
}

const knownWord = ({ arabic, forms }: Pick<CompiledCard, 'arabic' | 'forms'>, meaning: string): KnownWord => ({
  arabic,
  form: forms[0] ?? arabic,
  meaning,
});

interface CompiledPack {
  readonly words: readonly CompiledCard[];
  readonly verses: readonly { readonly key: string; readonly tokens: readonly string[] }[];
}

/** The words and verses of the surah packs: no page shows them all. */
function readPacks(language: Language): { words: KnownWord[]; verses: [string, readonly string[]][] } {
  const packs = readAll<CompiledPack>('packs');
  return {
    words: packs.flatMap(({ words }) => words).map(({ meaning, ...word }) => knownWord(word, meaning[language])),
    verses: packs.flatMap(({ verses }) => verses).map(({ key, tokens }) => [key, tokens]),
  };
}

interface CompiledSurah {
  readonly number: number;
  readonly verses: readonly { readonly tokens: readonly string[] }[];
}

/** The whole text by `surah:ayah`: a question may be about any short verse of a word. */
export function readVerses(): Map<string, readonly string[]> {
  const surahs = readAll<CompiledSurah>('surahs');
  return new Map(
    surahs.flatMap(({ number, verses }) => verses.map(({ tokens }, at) => [`${number}:${at + 1}`, tokens] as const)),
  );
}

export async function learnGuides(
  url: string,
  guides: readonly number[],
  language: Language = 'en',
): Promise<Knowledge> {
  const words: KnownWord[] = [];
  const packs = readPacks(language);
  const verses = new Map<string, readonly string[]>(packs.verses);
  for (const guide of guides) {
    const view = (await (await fetch(`${url}/api/guides/${guide}?language=${language}`)).json()) as GuideView;
    for (const word of view.guide.words) words.push(knownWord(word, word.meaning));
    for (const verse of view.verses) verses.set(verse.key, verse.tokens);
    for (const { id } of view.guide.words) {
      const { ayahs } = (await (await fetch(`${url}/api/words/${id}`)).json()) as ReplyOf<typeof getWord>;
      for (const ayah of ayahs) verses.set(ayah.id, ayah.arabic_text.split(' '));
    }
  }
  return { words: [...words, ...packs.words], verses, ...readMaterial(language) };
}

/** The letters alone, as they lie there to be put in order. */
export const bareLetters = (text: string) => text.normalize('NFC').replace(/[\p{M}\u0640]/gu, '');

/** A question shows the whole card, or the first form and the first meaning of it, and a command without its mark. */
const isForm = ({ arabic, form }: KnownWord, shown: string) => shown === arabic || shown === form;
const isMeaning = ({ meaning }: KnownWord, shown: string) =>
  shown === meaning || shown === meaning.split(/\s*;\s|\s+\/\s+/, 1)[0]?.replace(/\s*!/g, '');

/** By letters, since the token's marks depend on its neighbours: the option with the most letters of the token. */
function optionOf(token: string, options: readonly string[]): number {
  const letters = bareLetters(token);
  const lengths = options.map((each) => (letters.includes(bareLetters(each)) ? bareLetters(each).length : -1));
  const most = Math.max(...lengths);
  return most < 1 ? -1 : lengths.indexOf(most);
}

const choice = (option: number): AnswerInput | null => (option < 0 ? null : { kind: 'choice', option });

/**
 * The right answer; null where the question does not show enough (a word that is only heard), and for pairs.
 */
export function answerTo(
  question: QuestionView,
  { words, phrases, grammar, translations, verses }: Knowledge,
): AnswerInput | null {
  switch (question.kind) {
    case 'multiple_choice':
      return choice(
        question.options.findIndex((option) => {
          const [arabic, meaning] = option.kind === 'arabic' ? [option, question.prompt] : [question.prompt, option];
          if (arabic.kind !== 'arabic' || meaning.kind !== 'meaning') return false;
          return words.some((word) => isForm(word, arabic.arabic) && isMeaning(word, meaning.meaning));
        }),
      );
    case 'true_false': {
      const word = words.find(({ arabic }) => arabic === question.arabic);
      return word === undefined ? null : { kind: 'truth', value: isMeaning(word, question.meaning) };
    }
    case 'fill_blank': {
      const token = verses.get(question.verse.reference)?.[question.verse.blank];
      return token === undefined ? null : choice(optionOf(token, question.options));
    }
    case 'translation': {
      const phrase = phrases.find(({ tokens }) => tokens.join(' ') === question.arabic);
      return choice(phrase === undefined ? -1 : question.options.indexOf(phrase.translation));
    }
    case 'select_missing_word': {
      const isPhrase = ({ tokens, translation }: KnownPhrase) =>
        translation === question.translation &&
        tokens.length === question.tokens.length &&
        tokens.every((token, at) => at === question.blank || token === question.tokens[at]);
      const token = phrases.find(isPhrase)?.tokens[question.blank] ?? '';
      return choice(optionOf(token, question.options));
    }
    case 'word_order': {
      const word = words.find(({ meaning }) => meaning === question.meaning);
      return word === undefined ? null : { kind: 'text', text: bareLetters(word.form) };
    }
    case 'speak_sentence':
      return { kind: 'spoken', transcript: question.arabic };
    case 'grammar': {
      const { prompt, options } = question;
      if (prompt.kind === 'verse') {
        const { reference, token } = prompt.verse;
        const place = grammar.find((each) => each.verse === reference && each.token === token + 1);
        return choice(options.findIndex((option) => option.kind === 'value' && option.value === place?.value));
      }
      const isAnswer = (form: string) =>
        grammar.some(
          (place) =>
            place.value === prompt.value &&
            place.form === form &&
            options.every(
              (each) => each.kind === 'form' && [place, ...place.others].some((one) => one.form === each.form),
            ),
        );
      return choice(options.findIndex((option) => option.kind === 'form' && isAnswer(option.form)));
    }
    case 'whole_verse':
      return choice(question.options.indexOf(translations.get(question.verse.reference) ?? ''));
    case 'listening':
    case 'type_what_hear':
    case 'matching':
      return null;
  }
}

export function pairsOf(
  question: Extract<QuestionView, { kind: 'matching' }>,
  { words }: Knowledge,
): readonly (readonly [number, number])[] {
  return question.left.map((arabic, left) => {
    const word = words.find((each) => isForm(each, arabic));
    return [left, question.right.findIndex((meaning) => word !== undefined && isMeaning(word, meaning))] as const;
  });
}
