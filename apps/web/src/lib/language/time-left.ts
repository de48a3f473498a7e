import { numberFormat } from './numbers.ts';

const minuteMs = 60_000;
const minutesOfHour = 60;
const hoursOfDay = 24;

const text = (value: number, unit: 'day' | 'hour' | 'minute', language: string) =>
  numberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value);

/** How long until something, in its two largest units; a minute that has begun counts whole, so that it never says nothing is left. */
export function timeLeftText(leftMs: number, language: string): string {
  const minutes = Math.max(1, Math.ceil(leftMs / minuteMs));
  const hours = Math.floor(minutes / minutesOfHour);
  if (hours === 0) return text(minutes, 'minute', language);
  if (hours < hoursOfDay)
    return `${text(hours, 'hour', language)} ${text(minutes % minutesOfHour, 'minute', language)}`;
  return `${text(Math.floor(hours / hoursOfDay), 'day', language)} ${text(hours % hoursOfDay, 'hour', language)}`;
}

/** A time that was taken, to a tenth of a second. */
export function secondsText(tookMs: number, language: string): string {
  const format = { style: 'unit', unit: 'second', unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return numberFormat(language, format).format(tookMs / 1000);
}

export const secondsOf = (ms: number): number => Math.round(ms / 1000);
