import type { getLesson, getWord, listGuideEntities, ReplyOf } from '@kalima/contract';
import { type Course, type Guide, inEachLanguage, type Verse, type Word, type WordId } from '@kalima/course';
import { lessonOfGuide, lessonRequiredBy } from '@kalima/rules';

type Lesson = ReplyOf<typeof getLesson>['lesson'];
type WordEntity = ReplyOf<typeof getWord>['word'];
type GuideEntity = ReplyOf<typeof listGuideEntities>['guides'][number];
type Ayah = ReplyOf<typeof getWord>['ayahs'][number];

/** Spec 1 §3: a word shows at most ten ayahs. */
const maxAyahs = 10;

/** rules-of-play, Lessons: one lesson for each guide, each requiring the one before. */
export function lessonOf({ number, title, xpReward }: Guide): Lesson {
  return {
    id: lessonOfGuide(number),
    title: inEachLanguage((language) => title[language]),
    xp_reward: xpReward,
    order_index: number - 1,
    unlock_requirement_lesson_id: lessonRequiredBy(number),
  };
}

/** Spec 1 §7: ordered by their Arabic. */
export function guideWordsOf({ number, words }: Guide): GuideEntity['words'] {
  return words
    .toSorted((one, other) => one.arabic.localeCompare(other.arabic, 'ar'))
    .map(({ id, arabic, transliteration, meaning }) => ({
      id,
      arabic_text: arabic,
      transliteration,
      meaning,
      guide_numbers: [number],
    }));
}

export function guideEntityOf(guide: Guide): GuideEntity {
  const { number, title, description, grammarNotes, levels, words, xpReward, difficulty } = guide;
  return {
    id: lessonOfGuide(number),
    number,
    title: inEachLanguage((language) => title[language]),
    arabic_title: title.ar,
    description,
    content: {
      grammar_notes: grammarNotes.map(({ form, meaning }) => ({ form, meaning })),
      levels: levels.map((level) => ({
        level_number: level.number,
        title: level.title,
        description: level.description,
      })),
    },
    words: guideWordsOf(guide),
    words_count: words.length,
    xp_reward: xpReward,
    difficulty,
  };
}

export function wordEntityOf({ id, arabic, meaning, transliteration }: Word, sound: string | null): WordEntity {
  return {
    id,
    arabic_text: arabic,
    english_meaning: meaning.en,
    french_meaning: meaning.fr,
    transliteration,
    audio_url: sound,
  };
}

function ayahOf({ key, tokens, translation, surah, ayah }: Verse): Ayah {
  return {
    id: key,
    arabic_text: tokens.join(' '),
    french_translation: translation.fr,
    english_translation: translation.en,
    surah_number: surah,
    ayah_number: ayah,
  };
}

export function allAyahs(course: Course): Ayah[] {
  return [...course.verses.values()]
    .toSorted((one, other) => one.surah - other.surah || one.ayah - other.ayah)
    .map(ayahOf);
}

export function ayahsOf(course: Course, id: WordId): Ayah[] {
  const references = course.words.get(id)?.references.map(({ verse }) => verse) ?? [];
  const others = course.material.shortVerses.filter(({ word }) => word === id).map(({ place }) => place.verse);
  return [...new Set([...references, ...others])].slice(0, maxAyahs).flatMap((key) => {
    const verse = course.verses.get(key);
    return verse === undefined ? [] : [ayahOf(verse)];
  });
}
