import { voiceTestText } from '@kalima/contract';
import type { Course } from '@kalima/course';
import { firstForm } from '@kalima/rules';
import { speakable } from '../../outside/speech/speakable.ts';

/** Reading every text of the course takes a tenth of a second: once is enough. */
function oncePerCourse<Result>(make: (course: Course) => Result): (course: Course) => Result {
  const made = new WeakMap<Course, { readonly result: Result }>();
  return (course) => {
    const known = made.get(course) ?? { result: make(course) };
    made.set(course, known);
    return known.result;
  };
}

/** What learners hear in questions, then the phrases on the pages of the guides; two that sound alike are one. */
export const textsToMake = oncePerCourse(({ words }): readonly string[] => {
  const all = [...words.values()];
  const bySound = new Map([...all.map(firstForm), ...all.map(({ example }) => example.arabic)].map(soundOf));
  bySound.delete('');
  return [...bySound.values()];
});

const soundOf = (text: string) => [speakable(text), text] as const;

/** @returns whether a learner may have it said: a word in any form that the course shows, an example phrase, the test's text. */
export const courseTexts = oncePerCourse(({ words }): ((text: string) => boolean) => {
  const sounds = new Set<string>();
  for (const { arabic, forms, quranicForm, inflections, example } of words.values()) {
    const shown = [arabic, quranicForm, ...forms, ...inflections.flatMap((each) => each.forms), example.arabic];
    for (const text of shown) sounds.add(speakable(text));
  }
  sounds.add(speakable(voiceTestText));
  return (text) => sounds.has(speakable(text));
});
