import { avatarPixels, getProfile, type ProfileView, removeAvatar, uploadAvatar } from '@kalima/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api-client.ts';
import { cacheReply } from '../../lib/api/cache-reply.ts';
import { keyOf } from '../../lib/api/endpoint-query.ts';
import { isRefusal } from '../../lib/connection/problems.ts';
import { useToast } from '../../ui/status/toast.tsx';
import { loadImage } from './open-picture.ts';

interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type CropProblem = 'noArea' | 'noCanvas' | 'noCrop';

class CropFailed extends Error {
  readonly problem: CropProblem;
  constructor(problem: CropProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Second specification §5 and §9: a square of 400 x 400, as a JPEG of quality 0.9. */
const type = 'image/jpeg';
const quality = 0.9;

async function cropPicture(url: string, area: CropArea | null): Promise<Blob> {
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

/** Second specification §8, "Profile and avatar": the sentence for an error. */
export function avatarProblem(error: unknown) {
  if (error instanceof CropFailed) return error.problem;
  if (isRefusal(error, 'unauthorized')) return 'mustBeLoggedIn';
  if (isRefusal(error, 'file-not-image')) return 'notImage';
  if (isRefusal(error, 'payload-too-large')) return 'tooLarge';
  if (isRefusal(error, 'too-many-requests')) return 'tooMany';
  return 'uploadFailed';
}

interface Wanted {
  url: string;
  area: CropArea | null;
  /** Aborted when the dialog is closed. */
  signal: AbortSignal;
}

export function useUploadAvatar(onUploaded: () => void) {
  const { t } = useTranslation('profile');
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationKey: [uploadAvatar.name],
    mutationFn: async ({ url, area, signal }: Wanted) =>
      call(uploadAvatar, {}, { file: await cropPicture(url, area), signal }),
    onSuccess: (profile) => {
      cacheProfile(queries, profile);
      toast.show({ kind: 'good', title: t('avatar.uploaded') });
      onUploaded();
    },
    onError: (error, { signal }) => {
      // By then page and dialog have been replaced by the sign-in.
      if (isRefusal(error, 'unauthorized')) toast.show({ kind: 'bad', title: t('avatar.problem.mustBeLoggedIn') });
      // The outcome of an aborted upload is unknown.
      if (signal.aborted) void queries.invalidateQueries({ queryKey: keyOf(getProfile) });
    },
  });
}

export function useRemoveAvatar() {
  const { t } = useTranslation(['profile', 'app']);
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationKey: [removeAvatar.name],
    mutationFn: () => call(removeAvatar),
    onSuccess: (profile) => {
      cacheProfile(queries, profile);
      toast.show({ kind: 'good', title: t('profile:avatar.removed') });
    },
    onError: () =>
      toast.show({ kind: 'bad', title: t('profile:avatar.problem.removeFailed'), body: t('app:fault.body') }),
  });
}

export function cacheProfile(queries: QueryClient, profile: ProfileView): void {
  cacheReply<ProfileView>(queries, keyOf(getProfile), profile);
}
