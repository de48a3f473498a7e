/** The address of the reminders' worker, which this one succeeded: browsers that have that one look here for the next. */
export const workerAddress = '/reminders-worker.js';

/** The caches: the app's files, one for each version, and the opened parts of the course. */
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
  /** The learner signed out: responses to their requests are not cached any more. */
  | { readonly kind: 'forget' };

/** The connection is back: waiting moves can be sent. */
export interface DeliverNow {
  readonly kind: 'deliver';
}

/** Text that was kept has changed: the next request gets the new one. */
export interface CourseChanged {
  readonly kind: 'course-changed';
}
