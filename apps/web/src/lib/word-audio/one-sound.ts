let silenceLast = () => {};

/** One sound at a time: whoever begins one has the one before silenced, and tells how its own is. */
export function beginSound(silence: () => void): void {
  const before = silenceLast;
  silenceLast = silence;
  before();
}
