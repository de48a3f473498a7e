import { z } from 'zod';
import type { TokenPlace } from '../../schema.ts';
import { splitVerseKey } from '../../verse-key.ts';
import { place, text } from './source-fields.ts';

const speakers = ['allah', 'prophet', 'angel', 'believer', 'jinn', 'opponent', 'people'] as const;
const addressees = ['allah', 'prophet', 'angel', 'believers', 'jinn', 'opponents', 'people'] as const;

const spanSchema = z.strictObject({
  from: place,
  /** The last token. */
  to: place,
  /** Allah, unless named. */
  speaker: z.enum(speakers).optional(),
  /** No particular addressee, unless named. */
  addressee: z.enum(addressees).optional(),
  /** A claim that the Quran quotes or reports to refute it. */
  refuted: z.literal(true).optional(),
});

const speechSchema = z.strictObject({
  /** By surah, in the order of the text; of spans within one another the innermost counts, the outer one first. */
  spans: z.record(z.string().regex(/^[1-9]\d{0,2}$/), z.array(spanSchema)),
  /** Words that look like the beginning of a speech, or like words of another speaker, and are not. */
  exceptions: z.array(z.strictObject({ place, reason: text })),
});

/** data/speech.json: the speaker and the addressee of each token. Outside spans Allah speaks, without a particular addressee. */
export type SpeechSource = Readonly<z.infer<typeof speechSchema>>;
export type SpeechSpan = Readonly<z.infer<typeof spanSchema>>;

export const parseSpeech = (speech: unknown): SpeechSource => speechSchema.parse(speech);

export interface Speech {
  readonly speaker: (typeof speakers)[number];
  readonly addressee: (typeof addressees)[number] | null;
  readonly isRefuted: boolean;
}

/** The speaker and the addressee of a token, and whether it belongs to a claim that the Quran refutes. */
export function speechReader({ spans }: Pick<SpeechSource, 'spans'>): (place: TokenPlace) => Speech {
  const bySurah = new Map(
    Object.entries(spans).map(([surah, ofSurah]) => [
      Number(surah),
      ofSurah
        .map((span) => ({ from: positionOf(span.from), to: positionOf(span.to), speech: speechOf(span) }))
        .reverse(),
    ]),
  );
  return ({ verse, token }) => {
    const [surah, ayah] = splitVerseKey(verse);
    const at = position(ayah, token);
    return bySurah.get(surah)?.find(({ from, to }) => from <= at && at <= to)?.speech ?? speechOf({});
  };
}

function speechOf({ speaker, addressee, refuted }: Pick<SpeechSpan, 'speaker' | 'addressee' | 'refuted'>): Speech {
  return { speaker: speaker ?? 'allah', addressee: addressee ?? null, isRefuted: refuted === true };
}

/** The longest verse has 128 tokens. */
const position = (ayah: number, token: number) => ayah * 1000 + token;

function positionOf(at: SpeechSpan['from']): number {
  const [verse = '', token] = at.split('/');
  return position(splitVerseKey(verse)[1], Number(token));
}
