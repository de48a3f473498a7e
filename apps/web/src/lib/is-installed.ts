/** The page was opened as an app, from the home screen. */
export const isInstalled = (): boolean =>
  ['standalone', 'fullscreen', 'minimal-ui'].some((mode) => window.matchMedia?.(`(display-mode: ${mode})`).matches) ||
  (navigator as { standalone?: boolean }).standalone === true;
