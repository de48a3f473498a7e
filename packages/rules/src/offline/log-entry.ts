/** A log entry as JSON with sorted keys, so that a browser and the server compute the same hash. */
export const logEntryText = (entry: object): string =>
  JSON.stringify(entry, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
