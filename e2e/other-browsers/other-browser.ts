/** A browser that Playwright cannot drive as installed, with the few acts that a journey needs. */
export interface OtherBrowser {
  goto(url: string): Promise<void>;
  /** @param expression JavaScript with a JSON value */
  read<Value>(expression: string): Promise<Value>;
  /** Scrolls the element into view and clicks its centre. @param element JavaScript that finds it */
  click(element: string): Promise<void>;
  /** A PNG of the window. */
  picture(): Promise<Uint8Array>;
  errors(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** A phone, as far as the browser allows windows so narrow. */
export const screen = { width: 390, height: 844 };
