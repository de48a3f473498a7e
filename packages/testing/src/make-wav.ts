/** A WAV recording as the page makes it: a tone, or silence. */
export function aWav(
  seconds: number,
  { amplitude = 8000, sampleRate = 16_000, channels = 1, bits = 16, format = 1 } = {},
): Buffer {
  const samples = Math.round(seconds * sampleRate);
  const frameBytes = (channels * bits) / 8;
  const wav = Buffer.alloc(44 + samples * frameBytes);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(format, 20);
  wav.writeUInt16LE(channels, 22);
  wav.writeUInt32LE(sampleRate, 24);
  wav.writeUInt32LE(sampleRate * frameBytes, 28);
  wav.writeUInt16LE(frameBytes, 32);
  wav.writeUInt16LE(bits, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(wav.length - 44, 40);
  if (bits === 16)
    for (let index = 0; index < samples * channels; index += 1)
      wav.writeInt16LE(Math.round(amplitude * Math.sin(index / 5)), 44 + 2 * index);
  return wav;
}
