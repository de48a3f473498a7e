/** An entry of a log as text, the names of each object in order: a browser and the server make the same hash of it. */
export const logEntryText = (entry: object): string =>
  JSON.stringify(entry, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
