import { describe, expect, test } from 'vitest';
import { compileCourse } from '../compile/compile-course.ts';
import { locateQuran } from '../compile/located-quran.ts';
import { readSources } from '../compile/read-sources.ts';
import type { CourseSources } from '../compile/sources.ts';
import { dataFolder } from '../compile/write-course.ts';
import type { Course } from '../schema.ts';
import { checkCourse, courseChecks } from './check-course.ts';
import type { CourseUnderCheck } from './course-check.ts';
import { openCourse } from './open-course.ts';
import { drawingDefects } from './picture-checks.ts';

const files = compileCourse(readSources(dataFolder));
const sound = openCourse(dataFolder, (name) => files.get(name) ?? new Uint8Array());

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

function withSources(spoil: (sources: Spoilable<CourseSources>) => void): CourseUnderCheck {
  const sources = structuredClone({ ...sound.sources, quran: [] }) as unknown as Spoilable<CourseSources>;
  spoil(sources);
  const spoilt = { ...(sources as unknown as CourseSources), quran: sound.sources.quran };
  return { ...sound, sources: spoilt, quran: locateQuran(spoilt) };
}

function withCourse(spoil: (course: Spoilable<Course>) => void): CourseUnderCheck {
  const course = structuredClone(sound.course) as unknown as Spoilable<Course>;
  spoil(course);
  return { ...sound, course: course as unknown as Course };
}

function withPictures(spoil: (files: Map<string, string>) => void): CourseUnderCheck {
  const pictureFiles = new Map(sound.pictureFiles);
  spoil(pictureFiles);
  return { ...sound, pictureFiles };
}

function must<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('the data to be spoilt is not there');
  return value;
}

const word = (sources: Spoilable<CourseSources>, guide: number, number: number) =>
  must(sources.guides[guide - 1]?.words[number - 1]);
const example = (sources: Spoilable<CourseSources>, id: string) =>
  must(must(sources.examples.get(Number(id.slice(1, 3)))).examples[id as 'g01w01']);
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
  'no meaning twice in a language': () =>
    withSources((s) => {
      word(s, 8, 1).meaning.en = word(s, 8, 2).meaning.en.toUpperCase();
    }),
  'families, inflection labels and pictures exist': () =>
    withSources((s) => {
      word(s, 1, 1).family = 'gnoun';
    }),
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
  'the lists of reverence name words of the course, and no word is both holy and foul': () =>
    withSources((s) => s.confusables.reverence.holy.push('g01w25')),
  'nothing foul is offered beside or instead of anything holy, in a verse or a phrase': () =>
    withCourse((c) => {
      const basmala = must(c.material.blanks.find(({ word, verse }) => word === 'g01w03' && verse === '1:1'));
      must(basmala.distractors[0]).word = 'g01w25';
    }),
  'three references a word, each in another verse': () => withSources((s) => word(s, 5, 5).references.pop()),
  'every reference resolves and its token is that word': () =>
    withSources((s) => {
      must(word(s, 1, 1).references[0]).token = 2;
    }),
  'no reference in an excluded verse or a long one': () =>
    withSources((s) => s.exclude.outOfContext.push(must(word(s, 1, 1).references[0]).verse)),
  'no reference in another sense, and every place of another sense is that word': () =>
    withSources((s) => must(s.senses[0]).places.push('1:1/1')),
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

test('the course as it is breaks no check', () => {
  expect(checkCourse(sound)).toEqual([]);
});

describe('a planted defect is caught', () => {
  for (const { name, find } of courseChecks) {
    test(name, () => {
      expect(find(must(planted[name])())).not.toEqual([]);
    });
  }
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
