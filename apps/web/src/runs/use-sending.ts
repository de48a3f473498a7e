import { useEffect, useRef } from 'react';
import type { Sending } from './sending.ts';

const firstDelayMs = 1000;
const maxDelayMs = 15_000;

/** Exponential backoff: a recovering server must not be overrun. */
export const resendDelayMs = (failures: number): number =>
  Math.min(firstDelayMs * 2 ** Math.max(0, failures - 1), maxDelayMs);

interface Sender<Request, Event> {
  send(request: Request): Promise<Event>;
  onFailure(error: unknown, request: Request): Event;
  onEvent(event: Event): void;
  resend(): void;
}

/** Sends each new request once. Without a connection it is sent again: after a delay, on sight, and when the connection is back. */
export function useSending<Request extends object, Event>(
  { request, problem, failures }: Sending<Request>,
  sender: Sender<Request, Event>,
): void {
  const latest = useRef(sender);
  useEffect(() => {
    latest.current = sender;
  });
  const sent = useRef<Request | null>(null);
  useEffect(() => {
    if (request === null || sent.current === request) return;
    sent.current = request;
    // The reply to an earlier sending may come when another question is asked.
    const handle = (event: Event) => {
      if (sent.current === request) latest.current.onEvent(event);
    };
    latest.current.send(request).then(handle, (error: unknown) => handle(latest.current.onFailure(error, request)));
  }, [request]);
  const isWaiting = problem === 'offline';
  useEffect(() => {
    if (!isWaiting) return;
    const resend = () => latest.current.resend();
    const onSight = () => document.visibilityState === 'visible' && resend();
    const timer = setTimeout(resend, resendDelayMs(failures));
    window.addEventListener('online', resend);
    document.addEventListener('visibilitychange', onSight);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', resend);
      document.removeEventListener('visibilitychange', onSight);
    };
  }, [isWaiting, failures]);
}
