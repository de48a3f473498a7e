/** What some browsers tell of the line; the types of the platform do not have it. */
interface Connection {
  readonly saveData?: boolean;
  readonly type?: string;
  readonly effectiveType?: string;
}

/** Nothing is fetched ahead where it costs the learner: on a mobile or slow line, or where they ask to save data. */
export function isMetered(): boolean {
  const { connection } = navigator as { connection?: Connection };
  if (connection === undefined) return false;
  const { saveData, type, effectiveType = '4g' } = connection;
  return saveData === true || type === 'cellular' || effectiveType !== '4g';
}
