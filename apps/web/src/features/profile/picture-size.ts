export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const text = (view: DataView, at: number, length: number) =>
  at + length > view.byteLength
    ? ''
    : String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, length));

/** A JPEG has its size in the first "start of frame", after any metadata. */
function sizeOfJpeg(view: DataView): PictureSize | null {
  for (let at = 2; at + 9 < view.byteLength && view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

function sizeOfWebp(view: DataView): PictureSize | null {
  const three = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
  switch (text(view, 12, 4)) {
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: three(24) + 1, height: three(27) + 1 };
    default:
      return null;
  }
}

/** Size by the header, so that a huge picture is never decoded; null for an unknown format. */
export function sizeFromHeader(view: DataView): PictureSize | null {
  if (view.byteLength < 30) return null;
  if (text(view, 1, 3) === 'PNG') return { width: view.getUint32(16), height: view.getUint32(20) };
  if (text(view, 0, 3) === 'GIF') return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  if (text(view, 0, 4) === 'RIFF' && text(view, 8, 4) === 'WEBP') return sizeOfWebp(view);
  return view.getUint16(0) === 0xffd8 ? sizeOfJpeg(view) : null;
}
