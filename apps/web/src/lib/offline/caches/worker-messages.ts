/** The address of the reminders' worker, which this one succeeded: browsers that have that one look here for the next. */
export const workerAddress = '/reminders-worker.js';

export const filesCachePrefix = 'kalima-files-';
export const courseCache = 'kalima-course';
export const picturesCache = 'kalima-pictures';

export const deliverTag = 'kalima-deliver';

export const deliveryLock = 'kalima-delivery';

export type MessageToWorker =
  | { readonly kind: 'take-over' }
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
