/** Longer than a slow connection takes to begin or to go on. */
export const maxSilenceMs = 10_000;

/** Calls `onSilent` when a sound that plays does not begin or stalls. A pause, the end or an error stops the watch. */
export function watchSilence(audio: HTMLAudioElement, onSilent: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const expect = () => {
    stop();
    if (!audio.paused) timer = setTimeout(onSilent, maxSilenceMs);
  };
  for (const name of ['play', 'timeupdate']) audio.addEventListener(name, expect);
  for (const name of ['pause', 'ended', 'error']) audio.addEventListener(name, stop);
}
