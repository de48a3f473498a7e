import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Settings that name a folder of an owner's files. */
export const ownerPackSettings = ['GLOSS_DIR', 'RECITATION_DIR', 'EXERCISE_PICTURES_DIR'] as const;
export type OwnerPackSetting = (typeof ownerPackSettings)[number];

export const omissionReasons = [
  // Of rows of tokens.
  'unreadable-row',
  'unknown-verse',
  'token-repeated',
  'token-out-of-order',
  'token-count',
  // Of glosses.
  'gloss-length',
  // Of a recitation.
  'unreadable-times',
  'zero-width',
  'reversed',
  'overlapping',
  'after-the-end',
  'sound-missing',
  'sound-unreadable',
  // Of pictures.
  'no-file',
  'picture-name',
  'picture-content',
  'picture-limit',
] as const;
export type OmissionReason = (typeof omissionReasons)[number];

const omittedRowSchema = z.object({
  /** Within the folder. */
  file: z.string(),
  /** Null: the whole file. */
  line: z.int().nullable(),
  /** Null: none that can be read. */
  verse: z.string().nullable(),
  reason: z.enum(omissionReasons),
});
export type OmittedRow = z.infer<typeof omittedRowSchema>;

/** Of each pack. */
export const maxOmittedRows = 200;

const omissionsSchema = z.object({
  setting: z.enum(ownerPackSettings),
  total: z.int(),
  rows: z.array(omittedRowSchema).max(maxOmittedRows),
});
export type Omissions = z.infer<typeof omissionsSchema>;

export const listOmittedRows = endpoint('listOmittedRows', 'GET /api/admin/omitted-rows', {
  summary:
    'For administrators: rows and files of the instance’s own packs that do not fit and were left out at the start',
  reply: z.object({ packs: z.array(omissionsSchema) }),
});
