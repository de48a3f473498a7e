import { z } from 'zod';
import { text } from './source-fields.ts';

/** The offence or fault for which a reader refuses an option. */
const faults = ['allah', 'prophet', 'angel', 'scripture', 'faith', 'claim', 'answer', 'weak'] as const;

const verdictSchema = z.strictObject({
  /** Options that may be offered, divided by spaces. */
  fit: text.optional(),
  /** By option: the fault, and the reader's reason. */
  unfit: z.record(text, z.templateLiteral([z.enum(faults), ': ', text])).optional(),
});

const verdictsSchema = z.record(z.string().regex(/^\d+:\d+\/\d+$|^g\d\dw\d\d\/\d$/), verdictSchema);

export type Fault = (typeof faults)[number];
export type ReaderVerdict = 'fit' | Fault;

/** data/cloze-verdicts, merged: by place of a verse ("36:2/2") or phrase ("g03w01/2") a reader's verdicts on its options. */
export type ClozeVerdictsSource = ReadonlyMap<string, ReadonlyMap<string, ReaderVerdict>>;

/** @param files by name. @throws if two files judge one place */
export function parseClozeVerdicts(files: ReadonlyMap<string, unknown>): ClozeVerdictsSource {
  const merged = new Map<string, ReadonlyMap<string, ReaderVerdict>>();
  for (const [file, content] of files) {
    for (const [place, { fit = '', unfit = {} }] of Object.entries(verdictsSchema.parse(content))) {
      if (merged.has(place)) throw new Error(`cloze-verdicts/${file}: ${place} has verdicts already`);
      const fits = fit.split(' ').filter(Boolean);
      const refused = Object.entries(unfit).map(([form, reason]) => [form, reason.split(':')[0] as Fault] as const);
      merged.set(place, new Map([...fits.map((form) => [form, 'fit'] as const), ...refused]));
    }
  }
  return merged;
}

/** The reason against an option by its readers: a fault, or that it was not read; null: it is fit. */
export type ReaderRefusal = Fault | 'unread';

export function readerRefusal(verdicts: ClozeVerdictsSource, place: string): (form: string) => ReaderRefusal | null {
  const ofPlace = verdicts.get(place);
  return (form) => {
    const verdict = ofPlace?.get(form) ?? 'unread';
    return verdict === 'fit' ? null : verdict;
  };
}
