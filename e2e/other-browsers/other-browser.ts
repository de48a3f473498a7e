/** A browser that Playwright cannot drive as it is installed: by the few acts that a journey needs. */
export interface OtherBrowser {
  goto(url: string): Promise<void>;
  /** @param expression JavaScript whose value JSON can carry */
  read<Value>(expression: string): Promise<Value>;
  /** Brings it into view and presses it where it lies, as a pointer does. @param element JavaScript that finds it */
  click(element: string): Promise<void>;
  /** A PNG of what the window shows. */
  picture(): Promise<Uint8Array>;
  /** What its console, or the page itself, has said of errors. */
  errors(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** A phone, as far as the browser allows windows so narrow. */
export const screen = { width: 390, height: 844 };
