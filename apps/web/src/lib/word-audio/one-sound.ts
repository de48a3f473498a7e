let silenceLast = () => {};

/** One sound at a time: silences the one before. @param silence stops the new one */
export function beginSound(silence: () => void): void {
  const before = silenceLast;
  silenceLast = silence;
  before();
}
