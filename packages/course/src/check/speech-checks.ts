import { toStandardUnicode, withoutPauseSigns } from '../arabic-encoding.ts';
import { type Speech, type SpeechSpan, speechReader } from '../compile/sources/speech.ts';
import { skeleton } from '../folding.ts';
import type { TokenPlace } from '../schema.ts';
import { comparePlaces, type PlaceKey, placeKey, splitVerseKey } from '../verse-key.ts';
import type { CourseCheck, CourseUnderCheck } from './course-check.ts';

export const speechChecks: readonly CourseCheck[] = [
  {
    name: 'speech: spans are of tokens of the text, in its order, and within or beside one another',
    find: (under) => {
      const exists = new Set(tokensOf(under).map(({ key }) => key));
      return Object.entries(under.sources.speech.spans).flatMap(([surah, spans]) => [
        ...spans.flatMap((span) => [
          ...[span.from, span.to].filter((place) => !exists.has(place)).map((place) => `${place} is no token`),
          ...(surahOf(span.from) === Number(surah) && surahOf(span.to) === Number(surah)
            ? []
            : [`${shown(span)} is not of surah ${surah}`]),
          ...(comparePlaces(span.from, span.to) > 0 ? [`${shown(span)} is empty`] : []),
        ]),
        ...spans.flatMap((span, at) => {
          const before = spans[at - 1];
          return before && comesBefore(span, before) ? [`${shown(span)} is out of order`] : [];
        }),
        ...crossings(spans),
      ]);
    },
  },
  {
    name: 'speech: each span says what the text around it does not',
    find: ({ sources }) => {
      const spansOf = Object.entries(sources.speech.spans);
      return spansOf.flatMap(([surah, spans]) =>
        spans.flatMap((span, at) => {
          const around = spans.slice(0, at).findLast((outer) => isWithin(span, outer)) ?? {};
          const state = ({ speaker, addressee, refuted }: Partial<SpeechSpan>) =>
            `${speaker ?? 'allah'} ${addressee} ${refuted}`;
          return state(span) === state(around) ? [`surah ${surah}: ${shown(span)}`] : [];
        }),
      );
    },
  },
  {
    name: 'speech: “say” is Allah’s word to the Prophet, and another speaks what is to be said',
    find: (under) =>
      unless(under, isExceptionOfSay, (tokens) =>
        tokens
          .filter(isCommandToSay)
          .flatMap((token) => [
            ...(token.speech.speaker === 'allah' && token.speech.addressee === 'prophet' ? [] : [token.key]),
            ...(following(tokens, token).some(({ speech }) => speech.speaker !== 'allah') ? [] : [token.key]),
          ]),
      ),
  },
  {
    name: 'speech: after a verb of saying another speaks, or another is spoken to',
    find: (under) =>
      unless(under, isExceptionOfVerb, (tokens) =>
        tokens
          .filter((token) => saysWords(tokens, token))
          .filter((token) => following(tokens, token).every((next) => isSame(next.speech, token.speech)))
          .map(({ key }) => key),
      ),
  },
  {
    name: 'speech: Allah does not say “my Lord”, “our Lord” or “O my people”',
    find: (under) =>
      tokensOf(under)
        .filter(({ letters, shown: form, speech }) => isOfCreature(letters, form) && speech.speaker === 'allah')
        .map(({ key }) => key),
  },
  {
    name: 'speech: a “you” of one that Allah says has an addressee',
    find: (under) =>
      tokensOf(under)
        .filter(
          ({ letters, shown: form, speech: { speaker, addressee } }) =>
            form.endsWith('كَ') && !endsInKaf.test(letters) && speaker === 'allah' && addressee === null,
        )
        .map(({ key }) => key),
  },
];

interface SpokenToken {
  readonly key: PlaceKey;
  readonly at: number;
  readonly surah: number;
  readonly shown: string;
  readonly letters: string;
  readonly speech: Speech;
}

function tokensOf({ sources }: CourseUnderCheck): SpokenToken[] {
  const read = speechReader(sources.speech);
  let at = 0;
  return sources.quran.flatMap(({ key: verse, surah, rawTokens }) =>
    rawTokens.map((raw, index) => {
      const place: TokenPlace = { verse, token: index + 1 };
      const form = withoutPauseSigns(toStandardUnicode(raw, verse));
      return { key: placeKey(place), at: at++, surah, shown: form, letters: skeleton(raw), speech: read(place) };
    }),
  );
}

const surahOf = (place: SpeechSpan['from']) => splitVerseKey(place.split('/')[0] ?? '')[0];
const shown = ({ from, to }: Pick<SpeechSpan, 'from' | 'to'>) => `${from} to ${to}`;
const isWithin = (inner: SpeechSpan, outer: SpeechSpan) =>
  comparePlaces(outer.from, inner.from) <= 0 && comparePlaces(inner.to, outer.to) <= 0;
const comesBefore = (one: SpeechSpan, other: SpeechSpan) =>
  (comparePlaces(one.from, other.from) || comparePlaces(other.to, one.to)) <= 0;
const isSame = (one: Speech, other: Speech) =>
  one.speaker === other.speaker && one.addressee === other.addressee && one.isRefuted === other.isRefuted;

/** Spans that begin in another and end after it. */
function crossings(spans: readonly SpeechSpan[]): string[] {
  const open: SpeechSpan[] = [];
  return spans.flatMap((span) => {
    while (open.length > 0 && comparePlaces(open.at(-1)?.to ?? span.from, span.from) < 0) open.pop();
    const outer = open.at(-1);
    open.push(span);
    return outer && !isWithin(span, outer) ? [`${shown(span)} crosses ${shown(outer)}`] : [];
  });
}

/** The next tokens of the surah: names and titles may stand between a verb of saying and what is said. */
const following = (tokens: readonly SpokenToken[], { at, surah }: SpokenToken) =>
  tokens.slice(at + 1, at + 9).filter((next) => next.surah === surah);

const isCommandToSay = ({ letters, shown: form }: SpokenToken) => /^[وف]?قل$/.test(letters) && form.includes('قُل');

const verbsOfSaying =
  /^[وف]?[لس]?(?:قال|قالا|قالوا|قالت|قالتا|يقول|يقولا|يقولون|يقولوا|يقولن|تقول|تقولون|تقولوا|نقول|قيل|قلنا|قلتم|قلت|قلن|قولوا|نادي|نادوا|نودي|نودوا)$/;
/** Before these the verb tells of a saying: "what they say", "those to whom it was said". */
const relative = /^(?:ما|بما|مما|عما|كما|لما|الذي|غير|لا|ولا)$/;

function saysWords(tokens: readonly SpokenToken[], { letters, at, speech }: SpokenToken): boolean {
  const [before = '', after = ''] = [tokens[at - 1]?.letters, tokens[at + 1]?.letters];
  const commandsToBe = after === 'له' || after === 'كن';
  return speech.speaker === 'allah' && verbsOfSaying.test(letters) && !relative.test(before) && !commandsToBe;
}

/** By the letters and the alef of "O": "our Lord", "my Lord", "O my people", "O my father". */
const isOfCreature = (letters: string, form: string) =>
  /^[وفلب]?رب(?:نا|ي)$/.test(letters) || (/^(?:وَ)?يَٰ/.test(form) && /^و?ي(?:قوم|رب|ابت|ابانا)$/.test(letters));

/** Words that end in the letter itself, with the vowel of "you". */
const endsInKaf = /(?:ذلك|تلك|اولييك|اوليك|هنالك|ملك|شرك|ترك|هلك|درك|بارك|برك|فلك|افك|مسك|ضحك)$/;

const isExceptionOfSay = (token: SpokenToken) => isCommandToSay(token);
const isExceptionOfVerb = (token: SpokenToken) => !isCommandToSay(token);

/** Breaches that are no exceptions, and exceptions that are no breaches. */
function unless(
  under: CourseUnderCheck,
  isOwn: (token: SpokenToken) => boolean,
  find: (tokens: readonly SpokenToken[]) => readonly PlaceKey[],
): string[] {
  const tokens = tokensOf(under);
  const breaches = new Set(find(tokens));
  const byKey = new Map(tokens.map((token) => [token.key, token]));
  const exceptions = under.sources.speech.exceptions.filter(({ place }) => {
    const token = byKey.get(place);
    return token === undefined || isOwn(token);
  });
  const excepted = new Set<PlaceKey>(exceptions.map(({ place }) => place));
  return [
    ...[...breaches].filter((key) => !excepted.has(key)),
    ...[...excepted].filter((key) => !breaches.has(key)).map((key) => `${key} needs no exception`),
  ];
}
