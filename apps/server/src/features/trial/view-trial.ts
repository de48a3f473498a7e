import { inEachLanguage, measureCoverage } from '@kalima/course';
import { surahsOpened, type Trial } from '@kalima/rules/trial';
import type { Dependencies } from '../../dependencies.ts';
import { formTextsOf, type WordInVerse, wordsInVerse } from './trial-words.ts';

function viewWord(each: WordInVerse, sound: string | null) {
  const { word, arabic } = each;
  const { id, transliteration, meaning } = word;
  return { id, arabic, transliteration, meaning, note: null, ...formTextsOf(each), audio_url: sound };
}

export function viewTrial(
  { teaching, rulebook }: Pick<Dependencies, 'teaching' | 'rulebook'>,
  trial: Trial,
  sounds: readonly (string | null)[],
) {
  const { course, coverage } = teaching;
  const verse = course.verses.get(trial.verse);
  if (verse === undefined) throw new Error(`The course has no verse ${trial.verse}`);
  const offered = trial.questions.flatMap((each) => (each.task === 'matching' ? [] : each.options));
  const others = [...new Set(offered)].filter((id) => !trial.words.includes(id));
  const surahName = inEachLanguage((language) => verse.surahName[language]);
  const surahs = coverage.surahVerses.map(({ surah }) => surah);
  return {
    verse: { reference: verse.key, surahName, translation: verse.translation },
    words: wordsInVerse(teaching)(trial.words).map((each, at) => viewWord(each, sounds[at] ?? null)),
    others: wordsInVerse(teaching)(others).map((each) => viewWord(each, null)),
    questions: trial.questions,
    matchingWrongPairsAllowed: rulebook.matchingWrongPairsAllowed,
    surahs: { opened: surahsOpened(surahs), all: surahs.length },
    course: { words: course.words.size, share: measureCoverage(coverage, course.words.keys()).share },
  };
}
