import { voiceTestText } from '@kalima/contract';
import type { Course } from '@kalima/course';
import { firstForm } from '@kalima/rules';
import { syllablesOf } from '@kalima/rules/letters';
import { memoizeByObject } from '../../concurrency/memoize.ts';
import { speakable } from '../../outside/speech/speakable.ts';

// Reading every text of the course takes a tenth of a second.

/** Texts of questions, then the guides' phrases, without homophones. */
export const textsToMake = memoizeByObject(({ words }: Course): readonly string[] => {
  const all = [...words.values()];
  const bySound = new Map([...all.map(firstForm), ...all.map(({ example }) => example.arabic)].map(soundOf));
  bySound.delete('');
  return [...bySound.values()];
});

const soundOf = (text: string) => [speakable(text), text] as const;

export const letterTexts = ({ letters, readings }: Course['letters']): string[] => [
  ...letters.flatMap((letter) => [
    ...(letter.nameArabic === null ? [] : [letter.nameArabic]),
    ...syllablesOf(letter).map(({ arabic }) => arabic),
  ]),
  ...readings.map(({ arabic }) => arabic),
];

/** @returns whether a text is in the course: a word in any form shown, an example phrase, a letter, the test's text. */
export const courseTexts = memoizeByObject(({ words, letters }: Course): ((text: string) => boolean) => {
  const sounds = new Set<string>(letterTexts(letters).map(speakable));
  for (const { arabic, forms, quranicForm, inflections, example } of words.values()) {
    const shown = [arabic, quranicForm, ...forms, ...inflections.flatMap((each) => each.forms), example.arabic];
    for (const text of shown) sounds.add(speakable(text));
  }
  sounds.add(speakable(voiceTestText));
  return (text) => sounds.has(speakable(text));
});
