import { expect, test } from 'vitest';
import { placeAfterKey } from './place-after-key.ts';

const verses = [{ tokens: ['قُلۡ', 'هُوَ'] }, { tokens: ['ٱللَّهُ'] }, { tokens: ['لَمۡ', 'يَلِدۡ', 'وَلَمۡ'] }];
const none = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false };
const at = (place: string) => {
  const [ayah = 0, token = 0] = place.split(':').map(Number);
  return { ayah, token };
};

test.each([
  ['left: the next word', 'ArrowLeft', '1:1', '1:2'],
  ['left of the last word: the verse’s number', 'ArrowLeft', '1:2', '1:0'],
  ['left of a number: the next verse', 'ArrowLeft', '1:0', '2:1'],
  ['left of the only word of a verse', 'ArrowLeft', '2:1', '2:0'],
  ['left of the last number', 'ArrowLeft', '3:0', null],
  ['right: the word before', 'ArrowRight', '1:2', '1:1'],
  ['right of a number: the last word', 'ArrowRight', '3:0', '3:3'],
  ['right of a first word: the number before', 'ArrowRight', '3:1', '2:0'],
  ['right of the first word', 'ArrowRight', '1:1', null],
  ['up: the verse above', 'ArrowUp', '3:2', '2:1'],
  ['up from a number', 'ArrowUp', '2:0', '1:1'],
  ['up from the first verse', 'ArrowUp', '1:2', null],
  ['down: the verse below', 'ArrowDown', '1:2', '2:1'],
  ['down from the last verse', 'ArrowDown', '3:1', null],
  ['home', 'Home', '3:3', '3:1'],
  ['home from a number', 'Home', '3:0', '3:1'],
  ['end', 'End', '3:1', '3:3'],
  ['the surah’s beginning', 'Ctrl+Home', '3:2', '1:1'],
  ['the surah’s end', 'Ctrl+End', '1:1', '3:3'],
  ['a browser’s shortcut', 'Ctrl+ArrowLeft', '1:1', null],
  ['a letter', 'a', '1:1', null],
])('%s', (_, pressed, from, to) => {
  const ctrlKey = pressed.startsWith('Ctrl+');
  const key = pressed.replace('Ctrl+', '');
  expect(placeAfterKey({ ...none, key, ctrlKey }, at(from), verses)).toEqual(to === null ? null : at(to));
});

test.each(['altKey', 'metaKey', 'shiftKey'])('leaves a key with %s to the browser', (modifier) => {
  expect(placeAfterKey({ ...none, key: 'ArrowLeft', [modifier]: true }, at('1:1'), verses)).toBeNull();
});
