/** The address of the reminders' worker, which this one succeeded: browsers that have that one look here for the next. */
export const workerAddress = '/reminders-worker.js';

/** What this browser keeps: the page's own files, of each version, and of the course what was opened. */
export const filesCachePrefix = 'kalima-files-';
export const courseCache = 'kalima-course';
export const picturesCache = 'kalima-pictures';

/** Under which the browser tells the worker that the connection is back. */
export const deliverTag = 'kalima-deliver';

/** Held by the page that is sending what was played without a connection. */
export const deliveryLock = 'kalima-delivery';

export type MessageToWorker =
  /** A new version that waits takes over. */
  | { readonly kind: 'take-over' }
  /** Which script the page of its version begins with. */
  | { readonly kind: 'which-entry' }
  /** Whoever used the page has left: nothing that is still on its way for them may be kept. */
  | { readonly kind: 'forget' };

/** The connection is back: what waits can be sent. */
export interface DeliverNow {
  readonly kind: 'deliver';
}

/** Text that was kept has changed: the next request gets the new one. */
export interface CourseChanged {
  readonly kind: 'course-changed';
}
