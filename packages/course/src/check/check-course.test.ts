import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type LocatedQuran, locateQuran } from '../compile/places/located-quran.ts';
import type { CourseSources } from '../compile/sources/sources.ts';
import { compiledFolder, dataFolder } from '../compile/write-course.ts';
import type { Course, SurahPacks, VerseKey, WordId } from '../schema.ts';
import { checkCourse, courseChecks } from './check-course.ts';
import type { CourseUnderCheck } from './course-check.ts';
import { openCourse } from './open-course.ts';
import { drawingDefects } from './picture-checks.ts';

const sound = openCourse(dataFolder, (name) => readFileSync(join(compiledFolder, name)));

/** A deep copy that may be spoilt. */
type Spoilable<Value> =
  Value extends ReadonlyMap<infer Key, infer Item>
    ? Map<Key, Spoilable<Item>>
    : Value extends readonly (infer Item)[]
      ? Spoilable<Item>[]
      : Value extends object
        ? { -readonly [Key in keyof Value]: Spoilable<Value[Key]> }
        : Value extends string
          ? string
          : Value;

/** Spoils a copy of a value. Only the parts that `spoil` reads are copied. */
function spoilt<Value extends object>(value: Value, spoil: (copy: Spoilable<Value>) => void): Value {
  const copies: Partial<Value> = {};
  const copy = new Proxy({} as Value, {
    get(_, key) {
      const name = key as keyof Value;
      if (!(name in copies)) copies[name] = structuredClone(value[name]);
      return copies[name];
    },
    set(_, key, part) {
      copies[key as keyof Value] = part;
      return true;
    },
  });
  spoil(copy as Spoilable<Value>);
  return { ...value, ...copies };
}

function withSources(spoil: (sources: Spoilable<CourseSources>) => void): CourseUnderCheck {
  const sources = spoilt(sound.sources, spoil);
  let located: LocatedQuran | undefined;
  return {
    ...sound,
    sources,
    /** Most checks do not read it. */
    get quran() {
      located ??= locateQuran(sources);
      return located;
    },
  };
}

const withCourse = (spoil: (course: Spoilable<Course>) => void): CourseUnderCheck => ({
  ...sound,
  course: spoilt(sound.course, spoil),
});

const withPacks = (spoil: (packs: Spoilable<SurahPacks>) => void): CourseUnderCheck => ({
  ...sound,
  packs: spoilt(sound.packs, spoil),
});

function withPictures(spoil: (files: Map<string, string>) => void): CourseUnderCheck {
  const pictureFiles = new Map(sound.pictureFiles);
  spoil(pictureFiles);
  return { ...sound, pictureFiles };
}

/** With a blank of this word in this verse, and this option in it. */
function withOption(word: WordId, verse: VerseKey, option: WordId, form: string): CourseUnderCheck {
  return withCourse((c) => {
    const of = (each: { readonly word: string; readonly verse: string }) => each.word === word && each.verse === verse;
    const blanks = c.material.blanks.filter((each) => !of(each));
    const { place } = must(c.material.shortVerses.find((each) => each.word === word && each.place.verse === verse));
    const distractors = [{ word: option, form }];
    c.material.blanks = [...blanks, { ...place, word, form: '', distractors, kin: 1 }];
  });
}

const caught = (check: string, under: CourseUnderCheck) =>
  must(courseChecks.find(({ name }) => name.startsWith(check))).find(under);

function must<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('the data to be spoilt is not there');
  return value;
}

const word = (sources: Spoilable<CourseSources>, guide: number, number: number) =>
  must(sources.guides[guide - 1]?.words[number - 1]);
const example = (sources: Spoilable<CourseSources>, id: string) =>
  must(must(sources.examples.get(Number(id.slice(1, 3)))).examples[id as 'g01w01']);
const packWord = (sources: Spoilable<CourseSources>, id: string) =>
  must(sources.packs.words.find((each) => each.id === id));
const sensesOf = (sources: Spoilable<CourseSources>, file: string) =>
  must(sources.senses.find((each) => each.file === file)).senses;
const blank = (course: Spoilable<Course>, at = 0) => must(course.material.blanks[at]);

/** For each check one defect that it must catch. */
const planted: Readonly<Record<string, () => CourseUnderCheck>> = {
  'guides and their words are numbered in order': () => withSources((s) => s.guides[0]?.words.reverse()),
  'levels hold max(4, ceil(n / 5)) words, in order': () =>
    withSources((s) => {
      word(s, 2, 6).level = 1;
    }),
  'every level has a title and a description of its own': () =>
    withSources((s) => {
      must(s.examples.get(4)?.levels[1]).title.fr = '';
    }),
  'every surah has a meaning and names of its own, and its named verses exist': () =>
    withSources((s) => {
      must(s.surahNames[1]?.namedVerses?.[0]).ayah = 287;
    }),
  'no meaning twice in a language': () =>
    withSources((s) => {
      word(s, 8, 1).meaning.en = word(s, 8, 2).meaning.en.toUpperCase();
    }),
  'families, inflection labels and pictures exist': () =>
    withSources((s) => {
      word(s, 1, 1).family = 'gnoun';
    }),
  'each form of roots.json is a token that no word claims, and has one root': () =>
    withSources((s) => must(s.roots.ريب).push('ٱللَّهُ')),
  'the lemmas of the Quran are single words in Arabic letters, each once': () =>
    withSources((s) => s.lemmas.push(must(s.lemmas[0]))),
  'four sections, the open ones first, each at its measured reach': () =>
    withCourse((c) => {
      must(c.sections[0]).reachPercent = 80;
    }),
  'every word has two further examples, of words known by its level and without names': () =>
    withSources((s) => {
      const [further] = must(must(s.furtherExamples.get(2)).examples.g02w01);
      must(further).words[1] = 'g09w01';
    }),
  'in the first guide every example is of words known by its level and without names': () =>
    withSources((s) => {
      const { words } = must(must(s.examples.get(1)).examples.g01w01);
      words[1] = 'g01w08';
    }),
  'the lists of reverence name words of the course, and no word is both holy and foul': () =>
    withSources((s) => s.confusables.reverence.holy.push('g01w25')),
  'nothing in a verse or a phrase is offered that profanes it': () => withOption('g01w03', '1:1', 'g01w25', 'شَّيۡطَٰنِ'),
  'a reader found every option of a gap fit': () => withSources((s) => s.clozeVerdicts.delete('108:1/2')),
  'verses on Satan, idols, disbelief and punishment are marked as such': () =>
    withCourse((c) => {
      const onSatan = must(c.material.shortVerses.find(({ place }) => place.verse === '37:7'));
      c.material.shortVerses[c.material.shortVerses.indexOf(onSatan)] = { word: onSatan.word, place: onSatan.place };
    }),
  'three references a word, each in another verse': () => withSources((s) => word(s, 5, 5).references.pop()),
  'command-forms.json names forms that a command has in the Quran, those of its references among them': () =>
    withSources((s) => {
      const forms = must(s.commandForms.g11w03);
      forms.others.push(must(forms.commands.pop()));
    }),
  'every reference resolves and its token is that word': () =>
    withSources((s) => {
      must(word(s, 1, 1).references[0]).token = 2;
    }),
  'no reference in an excluded verse or a long one': () =>
    withSources((s) => s.exclude.outOfContext.push(must(word(s, 1, 1).references[0]).verse)),
  'no reference in another sense': () => withSources((s) => must(sensesOf(s, '04')[0]).places.push('36:5/2')),
  'senses: each file counts every word of its guide, or of the packs, as often as it stands in the text': () =>
    withSources((s) => must(s.forms.g04w03).pop()),
  'senses: every place of another sense is that word, once, in the order of the mushaf': () =>
    withSources((s) => must(sensesOf(s, '04')[0]).places.push('114:1/1')),
  'form-meanings.json gives each form of a word one meaning, and some to every command that has other forms': () =>
    withSources((s) => s.formMeanings.pop()),
  'units: every place where their words stand side by side is listed once, in the order of the mushaf': () =>
    withSources((s) => must(s.units[0]).places.pop()),
  'a reference that begins before its token begins with the word next to it': () =>
    withSources((s) => {
      must(word(s, 11, 23).references[0]).firstToken = 4;
    }),
  'excluded verses and overrides name what the text has': () =>
    withSources((s) => {
      must(s.overrides[0]).token += 1;
    }),
  'every form has one owner and stands in the text': () =>
    withSources((s) => must(s.forms.g01w01).push(must(s.forms.g01w02?.[0]))),
  'confusable groups name words, and no pair of one skeleton is missing': () =>
    withSources((s) => s.confusables.sameSkeleton.pop()),
  'shown verses keep every letter of the text': () =>
    withCourse((c) => {
      must(c.verses.get('1:2')).tokens[0] = 'ٱلۡحَمُ';
    }),
  'every word has an example of two to six tokens, each of them explained': () =>
    withSources((s) => {
      example(s, 'g03w03').words.pop();
    }),
  'an example holds its word, and no word of a later guide': () =>
    withSources((s) => {
      example(s, 'g02w05').words[0] = 'g12w05';
    }),
  'each token of an example can be the word it is said to be': () =>
    withSources((s) => {
      example(s, 'g01w02').words[1] = 'g01w09';
    }),
  'no two examples are the same': () =>
    withSources((s) => {
      example(s, 'g01w02').arabic = example(s, 'g01w03').arabic;
    }),
  'no example is a verse or cut out of one': () =>
    withSources((s) => {
      example(s, 'g01w08').arabic = 'مَالِكِ يَوْمِ الدِّينِ';
    }),
  'every form of a grammar place stands where the file says, and is that word': () =>
    withSources((s) => {
      must(must(s.grammar[0]).others[0]).token += 1;
    }),
  'a grammar place stands once in the file, in a verse that an exercise may show, in the sense of its card': () =>
    withSources((s) => s.grammar.push(must(s.grammar[0]))),
  'a grammar place has three other forms, and one answer': () =>
    withCourse((c) => {
      const place = must(c.material.grammar[0]);
      must(place.others[0]).value = place.value;
    }),
  'each form of a grammar place is spelt as its value is, and taught by the guide from which it is asked': () =>
    withCourse((c) => {
      must(c.material.grammar.find(({ feature }) => feature === 'who')).guide = 3;
    }),
  'a verse that is asked as a whole is short, not excluded, and of taught words in the senses of their cards': () =>
    withSources((s) => s.wholeVerses.push('2:255')),
  'a verse of the day is not excluded, and of taught words in the senses of their cards': () =>
    withSources((s) => s.dailyVerses.push('111:1')),
  'speech: spans are of tokens of the text, in its order, and within or beside one another': () =>
    withSources((s) => s.speech.spans['112']?.reverse()),
  'speech: each span says what the text around it does not': () =>
    withSources((s) => s.speech.spans['112']?.push({ from: '112:4/1', to: '112:4/2', speaker: 'prophet' })),
  'speech: “say” is Allah’s word to the Prophet, and another speaks what is to be said': () =>
    withSources((s) => s.speech.spans['112']?.pop()),
  'speech: after a verb of saying another speaks, or another is spoken to': () =>
    withSources((s) => s.speech.exceptions.splice(0, 1)),
  'speech: Allah does not say “my Lord”, “our Lord” or “O my people”': () =>
    withSources((s) => s.speech.spans['3']?.splice(0)),
  'speech: a “you” of one that Allah says has an addressee': () => withSources((s) => s.speech.spans['108']?.splice(0)),
  'each guide leads to whole verses of words that are taught by its end, in senses and forms of their cards': () =>
    withSources((s) => {
      s.landmarks[1] = ['2:163'];
    }),
  'transliterations follow the one scheme of SOURCES.md': () =>
    withSources((s) => {
      word(s, 1, 15).transliteration = 'sirāt';
    }),
  'Arabic uses only the allowed code points': () =>
    withSources((s) => {
      example(s, 'g01w02').arabic += '\u200F';
    }),
  'texts are NFC and trimmed': () =>
    withSources((s) => {
      must(s.guides[0]).title.fr += ' ';
    }),
  'a nun before a consonant carries its sukun': () =>
    withSources((s) => {
      must(word(s, 9, 16).inflections[0]).forms[0] = 'أَنفَقَ';
    }),
  'typography is right in both languages': () =>
    withSources((s) => {
      must(s.guides[0]).title.fr = "L'Ouverture";
    }),
  'exercise verses are short, not excluded, and hold their word once': () =>
    withCourse((c) => {
      blank(c).verse = '2:282';
    }),
  'a reader found every practice place and every reference in the sense of its card': () =>
    withSources((s) => {
      s.verdicts = { ...s.verdicts, 'g01w01@1:1/1': 'another sense' };
    }),
  'the practice verses of a word differ in wording': () =>
    withCourse((c) => {
      const refrain = must(
        c.material.shortVerses.find(({ word, place }) => word === 'g05w23' && place.verse === '55:13'),
      );
      c.material.shortVerses.push({ ...refrain, place: { ...refrain.place, verse: '55:16' } });
    }),
  'a blank has three to eight distractors of known words, none like it or like another': () =>
    withCourse((c) => {
      must(blank(c).distractors[0]).word = 'g12w25';
    }),
  'the options of a blank share what stands before the word and how it ends': () =>
    withCourse((c) => {
      must(blank(c).distractors[0]).form += 'هُمۡ';
    }),
  'no distractor makes words that the Quran has elsewhere': () =>
    withCourse((c) => {
      must(blank(c).distractors[0]).form = blank(c).form;
    }),
  'at least 60 words have a picture': () =>
    withSources((s) => {
      s.pictures = { g08w01: 'earth' } as typeof s.pictures;
    }),
  'a picture belongs to one word, and every picture named is there': () =>
    withPictures((files) => files.delete('earth')),
  'a picture is small, and flat shapes of the palette are all that is in it': () =>
    withPictures((files) => files.set('earth', must(files.get('earth')).replace('<path', '<script'))),
  'letters and signs are taught once each, all of them, in twelve to sixteen lessons': () =>
    withCourse((c) => must(c.letters.lessons[4]).letters.push('ba')),
  'every letter of a lesson stands in one of the words that the lesson shows': () =>
    withCourse((c) => must(c.letters.lessons[2]).meets.splice(0, 1, 'g03w08')),
  'every word of a letters lesson is readable with what is taught by then': () =>
    withCourse((c) => must(c.letters.lessons[3]).readings.push('g01w05')),
  'every letter and sign of the taught words and of the verses of the guides is taught': () =>
    withCourse((c) => must(c.letters.lessons[10]).signs.pop()),
  'letters have the forms that fonts join, and no two of them look alike': () =>
    withCourse((c) => {
      must(c.letters.letters.find(({ id }) => id === 'dal')).joining = 'dual';
    }),
  'names of letters and words of letters lessons follow the scheme of transliteration': () =>
    withCourse((c) => {
      must(c.letters.readings.find(({ id }) => id === '1:6:1')).transliteration = 'ahdinā';
    }),
  'al-Fatiha stands whole in the last letters lesson, and nothing foul is read beside the names of Allah': () =>
    withCourse((c) => must(c.letters.lessons.at(-1)).readings.pop()),
  'letters that are mixed up are compared only where they differ in sound and name': () =>
    withCourse((c) => c.letters.contrasts.push(['hamza', 'alif-hamza-above'])),
  'packs: each token of their verses is a word of a guide or of a pack, and its gloss names that word': () =>
    withSources((s) => must(s.packs.forms.s112w03).pop()),
  'packs: words are numbered in the order in which they are met, each in the first pack that needs it': () =>
    withSources((s) => must(s.packs.packs[1]).words.reverse()),
  'packs: a form has one owner over both bodies, no word takes a token of a guide, overrides name what the text has':
    () => withSources((s) => must(s.packs.forms.s112w03).push(must(s.forms.g01w02?.[0]))),
  'packs: every reference resolves, is its word in the sense of the card, and may stand alone or stands in its pack':
    () =>
      withSources((s) => {
        must(packWord(s, 's112w01').references[0]).token = 1;
      }),
  'packs: no meaning twice in a language over both bodies; families and labels exist': () =>
    withSources((s) => {
      packWord(s, 's112w03').meaning.fr = word(s, 1, 6).meaning.fr;
    }),
  'packs: an example is two to six tokens, each the word it is said to be, of the guides or of packs up to its own':
    () =>
      withSources((s) => {
        must(s.packs.examples.s112w03).words[0] = 's113w01';
      }),
  'packs: no two examples over both bodies are the same, and none is a verse or cut out of one': () =>
    withSources((s) => {
      must(s.packs.examples.s112w03).arabic = must(s.packs.examples.s112w01).arabic;
    }),
  'packs: confusable groups hold a word of a pack, and no pair of one skeleton over both bodies is missing': () =>
    withSources((s) => s.packs.confusables.sameSkeleton.pop()),
  'packs: the lists of reverence name their words, no word is holy and foul or divine and unseemly': () =>
    withSources((s) => s.packs.confusables.reverence.foul.push('s112w01')),
  'packs: who learnt a pack and the words it needs knows every token of it, and needs each of them': () =>
    withPacks((p) => must(p.packs[1]).newWords.pop()),
  'packs: the compiled ones show every letter of their verses, and a gloss and a card for each token': () =>
    withPacks((p) => must(p.glosses.get('112:1')).pop()),
  'packs: what they count is what totals.json and packs.json say, and a second count, by brute force, agrees': () =>
    withSources((s) => {
      s.totals.packs.locatedTokensAligned += 1;
    }),
  'the totals are those of totals.json': () =>
    withSources((s) => {
      s.totals.locatedTokens += 1;
    }),
  'a second count, by brute force, agrees': () => ({
    ...sound,
    bruteForce: {
      ...sound.bruteForce,
      cumulativeTokens: sound.bruteForce.cumulativeTokens.map((tokens) => tokens + 1),
    },
  }),
  'a guide page weighs at most 60 kB': () => ({ ...sound, guidePageBytes: new Map([[1, 60_001]]) }),
};

/** `npm run course:check` says the same. */
test.skipIf(process.env.TEST_SCOPE === 'quick')('the course as it is breaks no check', () => {
  expect(checkCourse(sound)).toEqual([]);
});

describe('a planted defect is caught', () => {
  for (const { name, find } of courseChecks) {
    test(name, () => {
      expect(find(must(planted[name])())).not.toEqual([]);
    });
  }
});

describe('a defect planted in the packs is caught', () => {
  const [located, numbered, owned, referred] = [
    'packs: each token',
    'packs: words are numbered',
    'packs: a form has one owner',
    'packs: every reference',
  ];
  const [exampled, distinct, grouped, revered] = [
    'packs: an example',
    'packs: no two examples',
    'packs: confusable groups',
    'packs: the lists of reverence',
  ];
  const [read, compiled, counted] = ['packs: who learnt', 'packs: the compiled ones', 'packs: what they count'];
  const reference = (s: Spoilable<CourseSources>, id: string) => must(packWord(s, id).references[0]);
  const example = (s: Spoilable<CourseSources>, id: string) => must(s.packs.examples[id as 's112w01']);

  test.each<[string, string, (s: Spoilable<CourseSources>) => void]>([
    ['a gloss of another word', located, (s) => Object.assign(must(s.packs.glosses['112:1']?.[0]), { word: 'g01w02' })],
    ['a token without a gloss', located, (s) => must(s.packs.glosses['112:1']).pop()],
    ['glosses of a verse of no pack', located, (s) => Object.assign(s.packs.glosses, { '50:1': [] })],
    ['a word of a later pack', numbered, (s) => Object.assign(packWord(s, 's113w01'), { pack: '112' })],
    ['a card that no pack needs', numbered, (s) => s.packs.words.push({ ...packWord(s, 's112w01'), id: 's112w04' })],
    ['a form of another pack’s word', owned, (s) => must(s.packs.forms.s112w03).push(must(s.packs.forms.s112w01?.[0]))],
    ['a form that is nowhere', owned, (s) => must(s.packs.forms.s112w03).push('كُفُوفُو')],
    ['forms without a card', owned, (s) => Object.assign(s.packs.forms, { s112w09: [] })],
    [
      'an override of a guide’s token',
      owned,
      (s) => Object.assign(must(s.packs.overrides[0]), { verse: '68:14', token: 3 }),
    ],
    ['an override of another form', owned, (s) => Object.assign(must(s.packs.overrides[0]), { form: 'ذُو' })],
    ['a reference to no verse', referred, (s) => Object.assign(reference(s, 's112w01'), { verse: '112:5' })],
    ['a reference of another form', referred, (s) => Object.assign(reference(s, 's112w01'), { form: 'ٱلصَّمَدَ' })],
    ['a form without its tatweel', referred, (s) => Object.assign(reference(s, 's2_255w12'), { form: 'ئَُودُهُۥ' })],
    [
      'a reference in an excluded verse',
      referred,
      (s) => s.exclude.outOfContext.push(must(packWord(s, 's112w02').references[1]).verse),
    ],
    ['a reference in another sense', referred, (s) => must(sensesOf(s, 'packs')[0]).places.push('32:13/14')],
    ['a long reference', referred, (s) => Object.assign(reference(s, 's97w04'), { verse: '2:185', token: 1 })],
    ['an example of a later pack', exampled, (s) => (example(s, 's112w01').words[0] = 's113w01')],
    ['an example with a token unexplained', exampled, (s) => example(s, 's112w01').words.pop()],
    ['an example without its word', exampled, (s) => (example(s, 's112w01').words[2] = 'g01w02')],
    ['no example', exampled, (s) => Reflect.deleteProperty(s.packs.examples, 's112w01')],
    ['a verse as example', distinct, (s) => (example(s, 's112w01').arabic = 'اللَّهُ الصَّمَدُ')],
    [
      'a guide’s phrase as example',
      distinct,
      (s) => (example(s, 's112w01').arabic = must(must(s.examples.get(1)).examples.g01w01).arabic),
    ],
    ['a group of guide words alone', grouped, (s) => s.packs.confusables.semantic.push(['g01w01', 'g01w02'])],
    ['a group with no word', grouped, (s) => s.packs.confusables.anagram.push(['s112w01', 's112w09'])],
    ['a list that names no word', revered, (s) => s.packs.confusables.reverence.holy.push('s112w09')],
    ['a word divine and unseemly', revered, (s) => s.packs.confusables.reverence.unseemly.push('s112w01')],
    ['a pack’s tokens miscounted', counted, (s) => (must(s.packs.packs[1]).tokens += 1)],
    ['what the guides teach of a pack miscounted', counted, (s) => (must(s.packs.packs[1]).tokensTaughtByGuides -= 1)],
    ['a spelling of a transliteration', 'transliterations', (s) => (packWord(s, 's112w01').transliteration = 'Samad')],
    ['a straight quote', 'typography', (s) => (must(s.surahNames[0]).meaning.fr = "L'ouverture")],
    ['a gloss with a stray space', 'texts are NFC', (s) => (must(s.packs.glosses['112:1']?.[0]).en = 'Say ')],
    ['a strange sign', 'Arabic uses only', (s) => (example(s, 's112w01').arabic += '\u200F')],
    ['a nun without its sukun', 'a nun before', (s) => must(packWord(s, 's94w10').inflections[2]).forms.push('اِنصَبْ')],
  ])('%s', (_, check, spoil) => {
    expect(
      caught(
        check,
        withSources((s) => void spoil(s)),
      ),
    ).not.toEqual([]);
  });

  test.each<[string, string, (p: Spoilable<SurahPacks>) => void]>([
    ['a word that a pack does not need', read, (p) => must(p.packs[1]).guideWords.push('g12w25')],
    ['a changed verse', compiled, (p) => (must(p.verses.get('112:1')).tokens[0] = 'قُو')],
    ['a card that is not there', compiled, (p) => p.words.delete('s112w01')],
    ['a verse of a reference that is not there', compiled, (p) => p.verses.delete('19:15')],
    ['a pack’s word uncounted', counted, (p) => must(p.packs[1]).newWords.pop()],
  ])('%s', (_, check, spoil) => {
    expect(
      caught(
        check,
        withPacks((p) => void spoil(p)),
      ),
    ).not.toEqual([]);
  });

  test('a second count that differs', () => {
    const bruteForcePacks = { ...sound.bruteForcePacks, locatedTokens: 2_011 };
    expect(caught(counted, { ...sound, bruteForcePacks })).not.toEqual([]);
  });
});

describe('a practice place', () => {
  const check = must(courseChecks.find(({ name }) => name.startsWith('a reader found')));
  const place = 'g01w01@1:1/1';

  test.each<[string, string | undefined, string]>([
    ['another sense', 'another sense', `${place}: another sense`],
    ['a doubt left open', '?perhaps', `${place}: ?perhaps`],
    ['no verdict', undefined, `${place}: no verdict`],
  ])('fails the check with %s', (_, verdict, defect) => {
    const under = withSources((s) => {
      s.verdicts = { ...s.verdicts, [place]: verdict };
    });
    expect(check.find(under)).toEqual([defect]);
  });

  test('fails the check with a verdict where the word does not stand', () => {
    const under = withSources((s) => {
      s.verdicts = { ...s.verdicts, 'g01w01@1:1/2': 'ok' };
    });
    expect(check.find(under)).toEqual(['verdict on g01w01@1:1/2: the word does not stand there']);
  });
});

describe('a picture', () => {
  const svg = must(sound.pictureFiles.get('earth'));
  const check = must(courseChecks.find(({ name }) => name.startsWith('a picture belongs to one word')));

  test.each([
    ['a text', svg.replace('</svg>', '<text>earth</text></svg>')],
    ['words between the shapes', svg.replace('</svg>', 'earth</svg>')],
    ['a comment', svg.replace('</svg>', '<!-- earth --></svg>')],
    ['a link to elsewhere', svg.replace('</svg>', '<use href="https://example.org/a.svg#b"/></svg>')],
    ['a colour from elsewhere', svg.replace('fill="#8A5A3B"', 'fill="url(https://example.org/a.svg#b)"')],
    ['a colour outside the palette', svg.replace('fill="#8A5A3B"', 'fill="#123456"')],
    ['a style', svg.replace('<path', '<path style="fill: red"')],
    ['a class', svg.replace('<path', '<path class="earth"')],
    ['a handler', svg.replace('<path', '<path onclick="alert(1)"')],
    ['another frame', svg.replace('0 0 96 96', '0 0 24 24')],
    ['no tile', svg.replace('rx="20"', 'rx="2"')],
    ['too many bytes', svg.replace('</svg>', `${' '.repeat(2_500)}</svg>`)],
  ])('may not have %s', (_, spoilt) => {
    expect(drawingDefects(svg)).toEqual([]);
    expect(drawingDefects(spoilt)).not.toEqual([]);
  });

  test.each([
    [
      'named twice',
      withSources((s) => {
        s.pictures.g08w01 = must(s.pictures.g08w02);
      }),
    ],
    [
      'of a word that does not exist',
      withSources((s) => {
        s.pictures.g99w01 = 'earth';
      }),
    ],
    ['drawn twice under two names', withPictures((files) => files.set('sky', svg))],
    ['of no word', withPictures((files) => files.set('tree', `${svg} `))],
  ])('is not %s', (_, spoilt) => {
    expect(check.find(spoilt)).not.toEqual([]);
  });
});

describe('a defect planted in the senses is caught', () => {
  const first = (sources: Spoilable<CourseSources>) => must(sensesOf(sources, '04')[0]);
  const fileOf = (sources: Spoilable<CourseSources>) => must(sources.senses[3]);
  const unit = (sources: Spoilable<CourseSources>) => must(sources.units[0]);
  const [counted, placed, united] = ['senses: each file', 'senses: every place', 'units: every place'];

  test.each<[string, string, (s: Spoilable<CourseSources>) => void]>([
    ['a word not read', counted, (s) => Reflect.deleteProperty(fileOf(s).read, 'g04w01')],
    ['a place not read', counted, (s) => (fileOf(s).read.g04w01 = 146)],
    ['a word of another guide', counted, (s) => (fileOf(s).read.g05w01 = 1)],
    ['a sense of another guide’s word', counted, (s) => (first(s).word = 'g03w08')],
    ['a new override', counted, (s) => (must(s.overrides[0]).truth = 'g04w01')],
    ['a place of no word', placed, (s) => first(s).places.push('114:6/9')],
    ['a place listed twice', placed, (s) => first(s).places.push(must(first(s).places.at(-1)))],
    ['a place listed as a unit’s', placed, (s) => Object.assign(first(s), { word: 'g03w08', places: ['2:66/4'] })],
    ['places out of order', placed, (s) => first(s).places.reverse()],
    ['a place of a unit left out', united, (s) => unit(s).literal.pop()],
    ['a place without the unit', united, (s) => unit(s).places.push('114:1/1')],
    ['a unit listed twice', united, (s) => unit(s).literal.push('72:27/9')],
    ['units out of order', united, (s) => unit(s).places.reverse()],
    ['a straight quote', 'typography', (s) => (first(s).senseFr = "l'autre")],
    ['a space that breaks', 'typography', (s) => (unit(s).meaning.fr = 'devant ; avant')],
  ])('%s', (_, name, spoil) => {
    const check = must(courseChecks.find((each) => each.name.startsWith(name)));
    expect(check.find(sound)).toEqual([]);
    expect(check.find(withSources((s) => void spoil(s)))).not.toEqual([]);
  });
});

describe('a defect planted in who speaks is caught', () => {
  const spansOf = (sources: Spoilable<CourseSources>, surah: string) => must(sources.speech.spans[surah]);
  const [spans, said, verb] = ['speech: spans', 'speech: “say”', 'speech: after'];

  test.each<[string, string, (s: Spoilable<CourseSources>) => void]>([
    ['a span beyond the text', spans, (s) => (must(spansOf(s, '112').at(-1)).to = '112:4/6')],
    ['a span of another surah', spans, (s) => spansOf(s, '112').push({ from: '113:1/1', to: '113:1/2' })],
    ['an empty span', spans, (s) => Object.assign(must(spansOf(s, '112').at(-1)), { from: '112:3/1', to: '112:2/1' })],
    ['a span twice', spans, (s) => spansOf(s, '112').push(must(spansOf(s, '112').at(-1)))],
    ['spans that cross', spans, (s) => (must(spansOf(s, '112')[0]).to = '112:2/1')],
    ['“say” of another', said, (s) => (must(spansOf(s, '112')[0]).addressee = 'people')],
    ['an exception of “say” that is none', said, (s) => s.speech.exceptions.push({ place: '112:1/1', reason: 'none' })],
    ['an exception of no token', said, (s) => s.speech.exceptions.push({ place: '112:1/9', reason: 'none' })],
    [
      'an exception of a verb that is none',
      verb,
      (s) => s.speech.exceptions.push({ place: '79:24/1', reason: 'none' }),
    ],
    ['a speech that is not marked', verb, (s) => spansOf(s, '7').splice(0)],
  ])('%s', (_, name, spoil) => {
    expect(
      caught(
        name,
        withSources((s) => void spoil(s)),
      ),
    ).not.toEqual([]);
  });
});

describe('an option that profanes its verse is found', () => {
  test.each<[string, WordId, VerseKey, WordId, string]>([
    ['the name before a devil', 'g02w10', '15:17', 'g01w01', 'بِسۡمِ'],
    ['the name before Satan', 'g01w12', '19:44', 'g01w01', 'بِسۡمِ'],
    ['a lord before Satan', 'g01w12', '19:44', 'g01w06', 'رَبِّ'],
    ['the name of a devil', 'g02w10', '37:7', 'g01w06', 'رَبِّ'],
    ['gods that Allah sent', 'g08w24', '54:19', 'g04w01', 'ءَالِهَةࣰ'],
    ['Allah is names', 'g04w02', '49:8', 'g01w01', 'أَسۡمَآءٌ'],
    ['Allah is many lords', 'g04w06', '49:8', 'g01w06', 'ءَأَرۡبَابࣱ'],
    ['a path that knows all', 'g04w02', '49:8', 'g01w15', 'صِرَٰطٌ'],
    ['an All-Knowing messenger', 'g04w18', '81:19', 'g04w02', 'عَلِيمࣲ'],
    ['believers in Hell', 'g12w25', '43:74', 'g10w02', 'ٱلۡمُؤۡمِنِينَ'],
    ['the religion is an enemy', 'g12w24', '43:62', 'g01w10', 'دِينࣱ'],
    ['creation by those who disbelieved', 'g06w06', '51:60', 'g06w04', 'خَلَقُوا۟'],
  ])('%s', (_, id, verse, option, form) => {
    const profaned = caught('nothing in a verse or a phrase', withOption(id, verse, option, form));
    expect(profaned.filter((each) => each.startsWith(`${verse}: `))).not.toEqual([]);
  });
});
