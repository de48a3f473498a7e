import { aWav } from '@kalima/testing/make-wav.ts';
import { describe, expect, it } from 'vitest';
import { readRecording } from './read-recording.ts';

const read = (wav: Uint8Array) => readRecording(Buffer.from(wav).toString('base64'));
/** The same file with some bytes changed. */
function changed(change: (wav: Buffer) => void, seconds = 1): Buffer {
  const wav = aWav(seconds);
  change(wav);
  return wav;
}
const chunk = (tag: string, content: Buffer) => {
  const head = Buffer.alloc(8);
  head.write(tag, 0, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
};
function riff(...chunks: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WAVE'), ...chunks]);
  return Buffer.concat([chunk('RIFF', body)]);
}
const formatOf = (wav: Buffer) => wav.subarray(20, 36);

describe('a recording', () => {
  it.each([0.1, 1, 5, 6])('of %s s is heard', (seconds) => {
    const wav = aWav(seconds);
    const recording = read(wav);
    expect(recording?.isSilent).toBe(false);
    expect(Buffer.from(recording?.wav ?? []).equals(wav)).toBe(true);
  });

  it('goes on without what else stands in its file', () => {
    const wav = aWav(1);
    const infoChunk = chunk('LIST', Buffer.from('INFOIART Somebody, at home'));
    const odd = chunk('junk', Buffer.from('odd'));
    const recording = read(riff(infoChunk, chunk('fmt ', formatOf(wav)), odd, chunk('data', wav.subarray(44))));
    expect(Buffer.from(recording?.wav ?? []).equals(wav)).toBe(true);
  });

  it('of silence is told from one of a voice', () => {
    expect(read(aWav(1, { amplitude: 0 }))?.isSilent).toBe(true);
    expect(read(aWav(1, { amplitude: 20 }))?.isSilent).toBe(true);
    expect(read(aWav(1, { amplitude: 400 }))?.isSilent).toBe(false);
  });

  const wrong: readonly (readonly [string, Buffer])[] = [
    ['too short', aWav(0.09)],
    ['too long', aWav(6.01)],
    ['without a sample', aWav(0)],
    ['in stereo', aWav(1, { channels: 2 })],
    ['at 44.1 kHz', aWav(1, { sampleRate: 44_100 })],
    ['of 8 bits', aWav(1, { bits: 8 })],
    ['in another coding', aWav(1, { format: 85 })],
    ['of another kind of file', Buffer.concat([Buffer.from('OggS'), Buffer.alloc(40_000)])],
    ['an MP3', Buffer.concat([Buffer.from('ID3'), Buffer.alloc(40_000)])],
    ['nothing at all', Buffer.alloc(60)],
    ['big-endian', changed((wav) => wav.write('RIFX', 0, 'latin1'))],
    ['that is no sound', changed((wav) => wav.write('AVI ', 8, 'latin1'))],
    ['without a format', riff(chunk('data', aWav(1).subarray(44)))],
    ['without sound', riff(chunk('fmt ', formatOf(aWav(1))))],
    ['with a format that is cut off', riff(chunk('fmt ', Buffer.alloc(8)), chunk('data', aWav(1).subarray(44)))],
    ['with half a sample', riff(chunk('fmt ', formatOf(aWav(1))), chunk('data', aWav(1).subarray(44, 20_043)))],
    ['whose file claims to be longer', changed((wav) => wav.writeUInt32LE(0xffffffff, 4))],
    ['whose file claims to be shorter', changed((wav) => wav.writeUInt32LE(100, 4))],
    ['whose sound claims to be longer', changed((wav) => wav.writeUInt32LE(0xfffffff0, 40))],
    ['whose sound claims to be shorter', changed((wav) => wav.writeUInt32LE(100, 40))],
    ['whose format claims to be longer', changed((wav) => wav.writeUInt32LE(0x7fffffff, 16))],
    ['that lies about its bytes a second', changed((wav) => wav.writeUInt32LE(1, 28))],
    ['that lies about its block', changed((wav) => wav.writeUInt16LE(7, 32))],
    ['with something behind it', Buffer.concat([aWav(1), Buffer.from('more')])],
  ];
  it.each(wrong)('%s is none', (_, wav) => {
    expect(read(wav)).toBeNull();
  });
});
