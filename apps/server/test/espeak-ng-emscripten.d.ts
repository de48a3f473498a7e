/** The package brings no types; this much of it is used by tests. */
declare module '@echogarden/espeak-ng-emscripten' {
  interface Speaker {
    set_voice(name: string): number;
    synthesize(text: string, onPart: (part: Int16Array | null) => void): void;
    synthesize_ipa(text: string): { readonly code: number; readonly ipa: string };
  }
  // biome-ignore lint/style/noDefaultExport: the package is like that
  export default function createEspeak(): Promise<{ readonly eSpeakNGWorker: new () => Speaker }>;
}
