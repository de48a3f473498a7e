import { describe, expect, test } from 'vitest';
import type { VerseKey } from '../../schema.ts';
import { dataFolder } from '../write-course.ts';
import { readSources } from './read-sources.ts';
import { parseSpeech, type Speech, speechReader } from './speech.ts';

const read = speechReader(readSources(dataFolder).speech);

describe('who speaks and to whom', () => {
  test.each<[VerseKey, number, Speech['speaker'], Speech['addressee'], string]>([
    ['1:2', 1, 'believer', null, 'praise'],
    ['1:5', 1, 'believer', 'allah', '“You we worship”'],
    ['2:23', 10, 'allah', 'opponents', '“then bring a surah”'],
    ['2:40', 1, 'allah', 'people', '“O children of Israel”'],
    ['2:104', 4, 'allah', 'believers', '“do not say”'],
    ['2:104', 6, 'believer', 'prophet', 'the word not to be said'],
    ['2:116', 1, 'allah', null, '“They said” is told by Allah'],
    ['2:116', 2, 'opponent', null, '“Allah has taken a son”'],
    ['2:116', 5, 'allah', null, '“Glory to Him”'],
    ['2:255', 1, 'allah', null, 'no span'],
    ['2:286', 1, 'allah', null, 'before the prayer'],
    ['2:286', 13, 'believer', 'allah', 'the prayer'],
    ['3:8', 1, 'believer', 'allah', 'a prayer without a verb of saying'],
    ['3:181', 7, 'opponent', null, '“Allah is poor”'],
    ['3:181', 12, 'allah', null, '“We shall write”'],
    ['5:64', 3, 'opponent', null, '“Allah’s hand is chained”'],
    ['5:64', 11, 'allah', null, '“No, both His hands are open”'],
    ['5:73', 5, 'opponent', null, '“the third of three”'],
    ['7:12', 2, 'allah', 'opponents', 'to Iblis'],
    ['7:12', 9, 'opponent', 'allah', 'Iblis: “I am better than he”'],
    ['12:4', 5, 'prophet', 'prophet', 'Joseph to his father'],
    ['12:8', 3, 'opponent', 'opponents', 'his brothers'],
    ['12:23', 11, 'opponent', 'prophet', '“Come, you”'],
    ['12:23', 14, 'prophet', 'opponents', 'Joseph'],
    ['12:92', 2, 'prophet', 'believers', 'his pardon'],
    ['19:18', 2, 'believer', 'angel', 'Mary'],
    ['19:19', 2, 'angel', 'believers', 'the angel to her'],
    ['19:30', 2, 'prophet', 'people', 'Jesus in the cradle'],
    ['20:14', 1, 'allah', 'prophet', 'to Moses'],
    ['20:25', 2, 'prophet', 'allah', 'Moses prays'],
    ['20:47', 1, 'allah', 'prophet', '“Go to him”'],
    ['20:47', 3, 'prophet', 'opponents', 'what they are to say'],
    ['21:92', 1, 'allah', 'people', '“this is your community”'],
    ['23:52', 1, 'allah', 'prophet', 'to the messengers'],
    ['26:23', 3, 'opponent', 'prophet', 'Pharaoh'],
    ['26:24', 2, 'prophet', 'opponents', 'Moses'],
    ['26:25', 4, 'opponent', 'opponents', 'Pharaoh to those around him'],
    ['26:26', 2, 'prophet', 'opponents', 'Moses'],
    ['26:27', 2, 'opponent', 'opponents', 'Pharaoh'],
    ['26:28', 2, 'prophet', 'opponents', 'Moses'],
    ['26:29', 2, 'opponent', 'prophet', 'Pharaoh'],
    ['26:43', 1, 'allah', null, '“Moses said to them”'],
    ['26:43', 4, 'prophet', 'opponents', '“Throw”'],
    ['27:18', 7, 'allah', null, '“an ant said”'],
    ['27:18', 9, 'people', 'people', 'the ant'],
    ['27:29', 2, 'people', 'people', 'the queen of Saba'],
    ['27:39', 5, 'jinn', 'prophet', 'one of the jinn'],
    ['36:20', 8, 'believer', 'opponents', 'the man from the end of the town'],
    ['37:102', 6, 'prophet', 'prophet', 'Abraham to his son'],
    ['37:102', 16, 'allah', null, '“He said”'],
    ['37:102', 17, 'prophet', 'prophet', 'his son'],
    ['37:164', 1, 'angel', null, '“There is none of us”'],
    ['37:166', 2, 'angel', null, '“it is we who glorify”'],
    ['38:76', 2, 'opponent', 'allah', 'Iblis'],
    ['39:53', 2, 'allah', 'people', '“O My servants”'],
    ['40:28', 9, 'believer', 'opponents', 'the believer of Pharaoh’s house'],
    ['43:19', 2, 'allah', null, 'told, not quoted'],
    ['50:26', 1, 'allah', 'angel', '“Throw him into Hell”'],
    ['66:11', 10, 'believer', 'allah', 'the wife of Pharaoh'],
    ['69:19', 7, 'believer', 'people', '“Here, read my book”'],
    ['69:25', 7, 'opponent', null, '“If only I had not been given my book”'],
    ['69:30', 1, 'allah', 'angel', '“Seize him”'],
    ['72:1', 2, 'prophet', null, '“It has been revealed to me”'],
    ['72:1', 10, 'jinn', 'jinn', '“We have heard a recitation”'],
    ['72:15', 1, 'jinn', 'jinn', 'the end of what the jinn say'],
    ['72:16', 1, 'allah', null, 'after it'],
    ['75:18', 1, 'allah', 'prophet', '“when We have recited it”'],
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
    ['2:116', 1, false],
    ['2:116', 2, true],
    ['3:181', 7, true],
    ['5:64', 3, true],
    ['5:64', 12, false],
    ['5:73', 5, true],
    ['5:73', 9, false],
    ['16:57', 1, false],
    ['16:57', 2, true],
    ['16:57', 4, false],
    ['19:88', 2, true],
    ['37:102', 6, false],
    ['37:152', 1, true],
    ['43:19', 2, true],
    ['43:19', 8, false],
    ['79:24', 2, true],
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
