const hues = ['blue', 'green', 'purple', 'orange', 'red', 'teal', 'indigo'] as const;
export type GuideHue = (typeof hues)[number];

/** The colours cycle: guide 8 is blue again. For `data-hue` on whatever belongs to the guide. */
export function guideHue(number: number): GuideHue {
  return hues[(number - 1) % hues.length] ?? 'blue';
}
