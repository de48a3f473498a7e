import { setReadingPlace } from '@kalima/contract';
import type { ReadingPlace } from '@kalima/rules/reader';
import { call } from '../../lib/api/api-client.ts';

/** A place that lasts less is passed by. */
const restMs = 3000;

let waiting: ReadingPlace | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Without a connection it stays in this browser, and is sent from the shelves later. */
export function sendPlace(place: ReadingPlace): void {
  void call(setReadingPlace, { body: place }).catch(() => undefined);
}

export function sendWaitingPlace(): void {
  clearTimeout(timer);
  if (waiting !== null) sendPlace(waiting);
  waiting = null;
}

export function sendPlaceSoon(place: ReadingPlace): void {
  waiting = place;
  clearTimeout(timer);
  timer = setTimeout(sendWaitingPlace, restMs);
}
