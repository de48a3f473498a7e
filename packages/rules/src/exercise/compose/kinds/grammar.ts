import type { GrammarPlace, WordId } from '@kalima/course/schema';
import type { Question } from '../../question.ts';
import { isTurnOf, type Table } from './draw.ts';

/** Places from the notes of this many latest guides come first: new before old. */
const latestGuides = 3;

/** A grammar question on one of these words; null without one. Exercises with verses ask values, the others forms. */
export function drawGrammar(table: Table, words: readonly WordId[], prefersLatest: boolean): Question | null {
  const { chance, course, place, usedVerses } = table;
  const places = chance
    .shuffle(words)
    .flatMap((word) => chance.shuffle(course.grammarByWord.get(word) ?? []))
    .filter(({ guide, verse }) => guide <= place.guide && !usedVerses.has(verse));
  const isLatest = ({ guide }: GrammarPlace) => guide > place.guide - latestGuides;
  const asked = (prefersLatest ? places.find(isLatest) : undefined) ?? chance.shuffle(places)[0];
  if (asked === undefined) return null;
  const { word, verse, token, form, feature, value, others } = asked;
  const values = new Set([value, ...others.map((each) => each.value)]);
  // "One, two, many" has no four different values.
  const tellsApart = values.size === others.length + 1;
  const direction = tellsApart && isTurnOf(place, verse) ? 'form-to-value' : 'value-to-form';
  const options = chance.shuffle([{ form, value }, ...others]);
  return { kind: 'grammar', direction, word, verse, token, feature, value, options };
}
