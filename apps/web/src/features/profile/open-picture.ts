import { maxAvatarBytes, maxPicturePixels } from '@kalima/contract';
import { type PictureSize, sizeFromHeader } from './picture-size.ts';

type PictureProblem = 'notImage' | 'tooLarge';

/** A decodable picture with its object URL, which the caller revokes. */
type Opened =
  | { readonly kind: 'picture'; readonly url: string }
  | { readonly kind: 'refused'; readonly problem: PictureProblem };

const refused = (problem: PictureProblem): Opened => ({ kind: 'refused', problem });
const isTooMuch = ({ width, height }: PictureSize) => width * height > maxPicturePixels;

/** Enough for everything that precedes the size in a header (a preview, a colour profile). */
const headBytes = 256 * 1024;

export function loadImage(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('no picture'));
    image.src = url;
  });
}

async function sizeSaidBy(file: File): Promise<PictureSize | null> {
  return sizeFromHeader(new DataView(await file.slice(0, headBytes).arrayBuffer()));
}

/** Second specification §5, "Avatar". For quick feedback: the server validates again. */
export async function openPicture(file: File): Promise<Opened> {
  if (!file.type.startsWith('image/') || file.type.startsWith('image/svg')) return refused('notImage');
  if (file.size > maxAvatarBytes) return refused('tooLarge');
  const said = await sizeSaidBy(file).catch(() => 'unreadable' as const);
  if (said === 'unreadable' || (said !== null && isTooMuch(said))) return refused('notImage');
  const url = URL.createObjectURL(file);
  try {
    const { naturalWidth: width, naturalHeight: height } = await loadImage(url);
    if (width > 0 && height > 0 && !isTooMuch({ width, height })) return { kind: 'picture', url };
  } catch {
    // Not decodable, whatever its type says.
  }
  URL.revokeObjectURL(url);
  return refused('notImage');
}
