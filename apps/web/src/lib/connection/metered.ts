/** The Network Information API of some browsers; not in the types of the DOM. */
interface Connection {
  readonly saveData?: boolean;
  readonly type?: string;
  readonly effectiveType?: string;
}

/** No prefetching where it costs the learner: on a mobile or slow connection, or with data saving on. */
export function isMetered(): boolean {
  const { connection } = navigator as { connection?: Connection };
  if (connection === undefined) return false;
  const { saveData, type, effectiveType = '4g' } = connection;
  return saveData === true || type === 'cellular' || effectiveType !== '4g';
}
