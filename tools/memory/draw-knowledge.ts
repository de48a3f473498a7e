import type { KnowledgeSample } from './simulate.ts';

const [width, height, margin] = [720, 320, 44];
const colours = { memory: '#0f766e', path: '#b45309' } as const;

/** Belief and truth of one learner, day by day, with the memory and along the path, as a picture for the documents. */
export function drawKnowledge(memory: readonly KnowledgeSample[], path: readonly KnowledgeSample[]): string {
  const days = memory.length;
  const most = Math.max(...path.map(({ taught }) => taught));
  const x = (day: number) => margin + ((width - 2 * margin) * day) / days;
  const y = (words: number) => height - margin - ((height - 2 * margin) * words) / most;
  const line = (samples: readonly KnowledgeSample[], value: (sample: KnowledgeSample) => number, style: string) =>
    `<polyline fill="none" ${style} points="${samples.map((each) => `${x(each.day).toFixed(1)},${y(value(each)).toFixed(1)}`).join(' ')}"/>`;
  const lines = [
    line(path, ({ believed }) => believed, `stroke="${colours.path}" stroke-width="2" stroke-dasharray="6 4"`),
    line(path, ({ known }) => known, `stroke="${colours.path}" stroke-width="2"`),
    line(memory, ({ believed }) => believed, `stroke="${colours.memory}" stroke-width="2" stroke-dasharray="6 4"`),
    line(memory, ({ known }) => known, `stroke="${colours.memory}" stroke-width="2"`),
  ];
  const ticks = [0, 30, 60, days].map(
    (day) => `<text x="${x(day)}" y="${height - margin + 18}" text-anchor="middle">day ${day}</text>`,
  );
  const levels = [0, 100, 200, 300].map(
    (words) =>
      `<text x="${margin - 8}" y="${y(words) + 4}" text-anchor="end">${words}</text><path d="M${margin} ${y(words)}H${width - margin}" stroke="#d6d3d1"/>`,
  );
  const legend = [
    `<text x="${margin + 8}" y="20" fill="${colours.memory}">with the memory</text>`,
    `<text x="${margin + 128}" y="20" fill="${colours.path}">along the path</text>`,
    `<text x="${margin + 248}" y="20">dashed: what the app believes; whole: the words truly known</text>`,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" fill="#292524" role="img"><title>Words truly known and believed to be known, day by day</title><rect width="${width}" height="${height}" fill="#fff"/>${[...levels, ...ticks, ...lines, ...legend].join('')}</svg>\n`;
}
