import { avatarPixels } from '@kalima/contract';
import { loadImage } from './open-picture.ts';

export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type CropProblem = 'noArea' | 'noCanvas' | 'noCrop';

export class CropFailed extends Error {
  readonly problem: CropProblem;
  constructor(problem: CropProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Second specification §5 and §9: a square of 400 x 400, as a JPEG of quality 0.9. */
const type = 'image/jpeg';
const quality = 0.9;

export async function cropPicture(url: string, area: CropArea | null): Promise<Blob> {
  if (area === null) throw new CropFailed('noArea');
  const image = await loadImage(url).catch(() => {
    throw new CropFailed('noCrop');
  });
  const canvas = document.createElement('canvas');
  canvas.width = avatarPixels;
  canvas.height = avatarPixels;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new CropFailed('noCanvas');
  // A JPEG has no transparency: what was clear is paper, not black.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, avatarPixels, avatarPixels);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, avatarPixels, avatarPixels);
  const cropped = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  if (cropped === null) throw new CropFailed('noCrop');
  return cropped;
}
