import { type CourseCheck, repeated } from './course-check.ts';

const minPictures = 60;
const pictureByteCap = 2_500;
const coloursPerPicture = 5;

const tile = '<rect width="96" height="96" rx="20" fill="';
const tileColours = ['#E7EFFD', '#F4EFE2', '#E6F3EC', '#FBEBD9'];
const palette = [
  ...['#E9B949', '#B4872A', '#16264A', '#4C8DFF', '#A8D4FF', '#46A97B'],
  ...['#2B6F52', '#E06A6A', '#8A5A3B', '#E8D9B5', '#FFFFFF', '#8D99AE'],
];

const paint = words('fill stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray transform');
const shapes: ReadonlyMap<string, readonly string[]> = new Map([
  ['svg', words('xmlns viewBox')],
  ['g', paint],
  ['path', [...paint, 'd']],
  ['circle', [...paint, ...words('cx cy r')]],
  ['ellipse', [...paint, ...words('cx cy rx ry')]],
  ['rect', [...paint, ...words('x y width height rx ry')]],
  ['line', [...paint, ...words('x1 y1 x2 y2')]],
  ['polyline', [...paint, 'points']],
  ['polygon', [...paint, 'points']],
]);

export const pictureChecks: readonly CourseCheck[] = [
  {
    name: `at least ${minPictures} words have a picture`,
    find: ({ sources }) => {
      const count = Object.keys(sources.pictures).length;
      return count < minPictures ? [`only ${count}`] : [];
    },
  },
  {
    name: 'a picture belongs to one word, and every picture named is there',
    find: ({ sources, pictureFiles }) => {
      const wordIds = new Set<string>(sources.guides.flatMap((guide) => guide.words.map((word) => word.id)));
      const named = Object.entries(sources.pictures);
      const names = new Set(named.map(([, name]) => name));
      return [
        ...named.filter(([id]) => !wordIds.has(id)).map(([id]) => `pictures.json: ${id} is no word`),
        ...named.filter(([, name]) => !pictureFiles.has(name)).map(([id, name]) => `${id}: there is no ${name}.svg`),
        ...[named, [...pictureFiles]]
          .flatMap(repeated)
          .map(({ name, earlier }) => `${earlier} and ${name} share a picture`),
        ...[...pictureFiles.keys()].filter((name) => !names.has(name)).map((name) => `${name}.svg belongs to no word`),
      ];
    },
  },
  {
    name: 'a picture is small, and flat shapes of the palette are all that is in it',
    find: ({ pictureFiles }) =>
      [...pictureFiles].flatMap(([name, svg]) => [
        ...(/^[a-z]+(-[a-z]+)*$/.test(name) ? [] : [`${name}.svg is not in kebab-case`]),
        ...drawingDefects(svg).map((what) => `${name}.svg: ${what}`),
      ]),
  },
];

/** Anything but the listed shapes and colours is a defect. */
export function drawingDefects(svg: string): string[] {
  const found: string[] = [];
  const bytes = new TextEncoder().encode(svg).length;
  if (bytes > pictureByteCap) found.push(`${bytes} bytes`);
  if (!svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">')) found.push('another frame');
  if (!tileColours.some((colour) => svg.includes(`>\n  ${tile}${colour}"/>\n`))) found.push('no light tile behind it');

  const elements = [...svg.matchAll(/<([a-z]+)((?: [a-zA-Z0-9-]+="[^"<>&]*")*)\/?>/g)];
  const rest = svg.replace(/<([a-z]+)((?: [a-zA-Z0-9-]+="[^"<>&]*")*)\/?>|<\/(svg|g)>/g, '').trim();
  if (rest !== '') found.push(`neither a shape nor its end: ${rest}`);
  const colours = new Set<string>();
  for (const [element, shape = '', attributes = ''] of elements) {
    const allowed = shapes.get(shape);
    if (!allowed) found.push(`<${shape}>`);
    for (const [, attribute = '', value = ''] of attributes.matchAll(/([a-zA-Z0-9-]+)="([^"]*)"/g)) {
      if (allowed && !allowed.includes(attribute)) found.push(`${attribute} on <${shape}>`);
      const isColour = (attribute === 'fill' || attribute === 'stroke') && value !== 'none';
      if (isColour && !element.startsWith(tile)) colours.add(value);
    }
  }
  const strange = [...colours].filter((colour) => !palette.includes(colour));
  if (strange.length > 0) found.push(`not in the palette: ${strange.join(', ')}`);
  if (colours.size > coloursPerPicture) found.push(`${colours.size} colours`);
  return found;
}

function words(list: string): string[] {
  return list.split(' ');
}
