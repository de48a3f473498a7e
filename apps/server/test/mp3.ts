const syncMask = 0xffe00000;
/** MPEG-2, layer III. */
const kilobits = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const sampleRates = [22_050, 24_000, 16_000];
const samplesInFrame = 576;

/** Walks over every frame; throws where there is none. */
export function mp3Seconds(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let seconds = 0;
  let at = 0;
  while (at < bytes.length) {
    const head = view.getUint32(at);
    const bitrate = kilobits[(head >>> 12) & 15] ?? 0;
    const sampleRate = sampleRates[(head >>> 10) & 3];
    const isMpeg2Layer3 = (head & syncMask) >>> 0 === syncMask && ((head >>> 17) & 15) === 0b1001;
    if (!isMpeg2Layer3 || bitrate === 0 || sampleRate === undefined) throw new Error(`No MP3 frame at byte ${at}`);
    at += Math.floor((72_000 * bitrate) / sampleRate) + ((head >>> 9) & 1);
    seconds += samplesInFrame / sampleRate;
  }
  if (at !== bytes.length) throw new Error('The last MP3 frame is cut off');
  return seconds;
}
