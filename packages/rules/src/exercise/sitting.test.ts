import { fileURLToPath } from 'node:url';
import { loadCourse, type WordId, withPacks } from '@kalima/course';
import { expect, it } from 'vitest';
import { unfairness } from '../../test/fair-session.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import { composeSession } from './compose.ts';
import { courseForQuestions } from './course-for-questions.ts';
import { sittingPlace } from './place.ts';
import { sittingWords, wordsOfSitting } from './sitting.ts';

const loaded = loadCourse(fileURLToPath(new URL('../../../course/compiled', import.meta.url)));
const course = withPacks(loaded.course, loaded.packs);
const forQuestions = courseForQuestions(course, true);
const first = [...loaded.course.words.keys()];

it('every sitting of every pack is fair, for whoever met nothing and for whoever met all that comes before', () => {
  const found: string[] = [];
  for (const metCount of [0, 60, 300]) {
    for (const [at, pack] of loaded.packs.packs.entries()) {
      const met = new Set<WordId>(first.slice(0, metCount));
      for (const earlier of metCount === 0 ? [] : loaded.packs.packs.slice(0, at))
        for (const word of earlier.newWords) met.add(word);
      for (;;) {
        const asked = wordsOfSitting(pack, { met, fading: [] }, rules);
        if (asked.length === 0) break;
        for (let seed = 1; seed <= 10; seed += 1) {
          const words = sittingWords(asked, { met }, first, seed, rules);
          const place = sittingPlace(pack.id);
          try {
            const questions = composeSession(forQuestions, { place, words, seed, introduce: asked }, rules);
            for (const what of unfairness({ course, likeness: forQuestions.likeness }, place, words, questions))
              found.push(`${pack.id} ${asked.join(',')} seed ${seed}: ${what}`);
          } catch (error) {
            found.push(`${pack.id} ${asked.join(',')} seed ${seed}: ${error}`);
          }
        }
        for (const word of asked) met.add(word);
      }
    }
  }
  expect(found).toEqual([]);
});
