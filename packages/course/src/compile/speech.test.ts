import { describe, expect, test } from 'vitest';
import type { VerseKey } from '../schema.ts';
import { readSources } from './read-sources.ts';
import { parseSpeech, type Speech, speechReader } from './speech.ts';
import { dataFolder } from './write-course.ts';

const read = speechReader(readSources(dataFolder).speech);

describe('who speaks and to whom', () => {
  test.each<[VerseKey, number, Speech['speaker'], Speech['addressee'], string]>([
    ['1:2', 1, 'believer', null, 'praise'],
    ['1:5', 1, 'believer', 'allah', '“You we worship”'],
    ['2:255', 1, 'allah', null, 'no span'],
    ['2:286', 1, 'allah', null, 'before the prayer'],
    ['2:286', 13, 'believer', 'allah', 'the prayer'],
    ['79:10', 1, 'allah', null, '“They say” is told by Allah'],
    ['79:10', 2, 'opponent', null, 'what they say'],
    ['79:18', 1, 'allah', 'prophet', '“And say” to Moses'],
    ['79:19', 1, 'prophet', 'opponents', 'what Moses is to say'],
    ['79:24', 1, 'allah', null, '“And he said”'],
    ['79:24', 3, 'opponent', 'people', 'Pharaoh: “I am your lord, most high”'],
    ['93:7', 1, 'allah', 'prophet', '“And He found you”'],
    ['108:3', 2, 'allah', 'prophet', '“your hater”'],
    ['109:1', 1, 'allah', 'prophet', '“Say”'],
    ['109:4', 2, 'prophet', 'opponents', '“I shall not worship”'],
    ['112:4', 1, 'prophet', null, 'the end of what is to be said'],
  ])('%s, token %i: %s to %s (%s)', (verse, token, speaker, addressee) => {
    expect(read({ verse, token })).toMatchObject({ speaker, addressee });
  });

  test.each<[VerseKey, number, boolean]>([
    ['83:13', 5, false],
    ['83:13', 6, true],
    ['90:5', 1, false],
    ['90:5', 2, true],
  ])('%s, token %i is of a refuted claim: %s', (verse, token, isRefuted) => {
    expect(read({ verse, token }).isRefuted).toBe(isRefuted);
  });
});

describe('the reader', () => {
  const inner = speechReader({
    spans: {
      '26': [
        { from: '26:16/1', to: '26:18/2', addressee: 'prophet' },
        { from: '26:16/4', to: '26:17/3', speaker: 'prophet', addressee: 'opponents' },
        { from: '26:17/2', to: '26:17/2', speaker: 'opponent', refuted: true },
      ],
    },
  });

  test.each<[VerseKey, number, Speech['speaker'], Speech['addressee']]>([
    ['26:15', 9, 'allah', null],
    ['26:16', 3, 'allah', 'prophet'],
    ['26:16', 4, 'prophet', 'opponents'],
    ['26:17', 2, 'opponent', null],
    ['26:17', 3, 'prophet', 'opponents'],
    ['26:17', 4, 'allah', 'prophet'],
    ['26:18', 2, 'allah', 'prophet'],
    ['26:18', 3, 'allah', null],
    ['27:16', 4, 'allah', null],
  ])('%s, token %i: %s to %s', (verse, token, speaker, addressee) => {
    expect(inner({ verse, token })).toMatchObject({ speaker, addressee });
  });
});

test.each([
  { spans: { '26': [{ from: '26:16', to: '26:17/1' }] }, exceptions: [] },
  { spans: { '26': [{ from: '26:16/1', to: '26:17/1', speaker: 'moses' }] }, exceptions: [] },
  { spans: { '26': [{ from: '26:16/1', to: '26:17/1', to_whom: 'people' }] }, exceptions: [] },
  { spans: { x: [] }, exceptions: [] },
  { spans: {}, exceptions: [{ place: '26:16/1', reason: '' }] },
])('data in another shape is refused: %j', (speech) => {
  expect(() => parseSpeech(speech)).toThrow();
});
