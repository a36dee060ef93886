/**
 * Studio marks: abstract, one colour (currentColor), view box 40 by 40, legible at 16 pixels. Cut-outs are holes, never a
 * second colour, so that pages can use a mark as a CSS mask.
 */
import { placed, stroke } from './paint.ts';
import { type Choices, hash, pickFrom, prng, roll, upTo } from './random.ts';
import { circle, group, layers, type Point, path, polygon, rect } from './shape.ts';
import { escapeXml } from './xml.ts';

export interface ProviderMarkOptions {
  /** Width and height in CSS pixels. */
  readonly size?: number | undefined;
  /** Further attributes of the svg element, such as a class. */
  readonly attributes?: Readonly<Record<string, string>> | undefined;
}

/** One of twelve figures; `variant` is 0, 1 or 2. */
type Figure = (variant: number) => string;

const SOLID = 'fill="currentColor"';
const SOFT = `${SOLID} opacity=".55"`;

function line(width: number): string {
  return stroke('currentColor', width);
}

function mitred(width: number): string {
  return stroke('currentColor', width, { join: 'round' });
}

const moonRing: Figure = variant => layers(circle(20, 20, 14, line(4)), circle(34, 20, variant + 3, SOLID));

const sprout: Figure = variant =>
  layers(
    path('M6 34V20A14 14 0 0 1 20 6V20z', SOLID),
    path('M20 34V20H34A14 14 0 0 1 20 34z', SOFT),
    variant ? circle(27, 13, 5, SOLID) : '',
  );

const columns: Figure = variant => {
  const bars = upTo(3 + (variant % 2)).map(index => {
    const drop = (index * (variant + 2)) % 12;
    return rect(6 + index * 8, 6 + drop, 5, 28 - drop * 1.4, SOLID, 2.5);
  });
  return layers(...bars);
};

const triangle: Figure = variant =>
  variant
    ? path('M20 5L35 33H5zM20 17L27 30H13z', `${SOLID} fill-rule="evenodd"`)
    : path('M20 5L35 33H5z', mitred(4));

const grid: Figure = variant => {
  const cells = upTo(9).map(index => {
    const [column, row] = [index % 3, Math.floor(index / 3)];
    const isGap = (column * 3 + row + variant) % 4 === 0;
    return isGap ? '' : circle(9 + column * 11, 9 + row * 11, 4, SOLID);
  });
  return layers(...cells);
};

const waves: Figure = () => {
  const arcs = upTo(3).map(index => {
    const radius = 28 - index * 9;
    return path(`M6 ${6 + index * 9}A${radius} ${radius} 0 0 1 ${34 - index * 9} 34`, line(4));
  });
  return layers(...arcs);
};

const chevrons: Figure = variant =>
  layers(
    path('M7 12L20 24 33 12', line(4.5)),
    path('M7 24L20 36 33 24', `${line(4.5)} opacity=".55"`),
    variant ? circle(20, 8, 3.4, SOLID) : '',
  );

const blossom: Figure = variant => {
  const isTrefoil = variant === 2;
  const step = isTrefoil ? 120 : 60;
  const petals = upTo(isTrefoil ? 3 : 6).map(
    index =>
      `<ellipse cx="20" cy="11" rx="${isTrefoil ? 6 : 3.6}" ry="8" transform="rotate(${index * step} 20 20)" ${SOLID} />`,
  );
  return layers(...petals);
};

const hexagon: Figure = variant =>
  layers(
    path(polygon(6, 15), placed('translate(20 20)', mitred(4))),
    variant ? circle(20, 20, 5, SOLID) : path('M20 20V35', line(4)),
  );

const book: Figure = variant =>
  layers(path('M8 6H18V34H8z', SOLID), path('M22 6A14 14 0 0 1 22 34z', variant ? SOLID : SOFT));

const horizon: Figure = () =>
  layers(path('M6 20A14 14 0 0 1 34 20z', SOLID), path('M6 24H34M10 29.5H30M15 35H25', line(2.6)));

const overlap: Figure = variant =>
  layers(rect(6, 6, 17, 17, SOLID, variant * 3), rect(17, 17, 17, 17, line(3.4), variant * 3));

const FIGURES: Choices<Figure> = [
  moonRing,
  sprout,
  columns,
  triangle,
  grid,
  waves,
  chevrons,
  blossom,
  hexagon,
  book,
  horizon,
  overlap,
];

/** Places for a satellite dot; a third of the marks have none. */
const SATELLITES: readonly Point[] = [
  [34, 6],
  [6, 6],
  [34, 34],
  [6, 34],
];

/** The figure in its setting: bare, with a satellite, in a ring, or cut out of a plate. */
function setFigure(id: string, figure: string): string {
  const setting = hash(`mode${id}`) % 5;
  if (setting === 3) {
    return circle(20, 20, 18, line(2.4)) + group('translate(9 9)scale(.55)', figure);
  }
  if (setting === 4) {
    // Named after the studio, so that two marks may stand in one document.
    const mask = `m${hash(id).toString(36)}`;
    const hole = group('translate(8 8)scale(.6)', figure, 'style="color:#000"');
    const plate = (colour: string) => rect(1, 1, 38, 38, colour, 10);
    return `<mask id="${mask}">${plate('fill="#fff"')}${hole}</mask>${plate(`${SOLID} mask="url(#${mask})"`)}`;
  }
  const satellite = SATELLITES[hash(`sat${id}`) % 6];
  if (!satellite) return figure;
  const [x, y] = satellite;
  const place = `translate(${x > 20 ? 0 : 9} ${y > 20 ? 0 : 9})scale(.78)`;
  return group(place, figure) + circle(x, y, 5, SOLID);
}

export function providerMark(id: string, options: ProviderMarkOptions = {}): string {
  const { size = 32, attributes = {} } = options;
  const dice = prng(hash(`mark${id}`));
  dice();
  const drawFigure = pickFrom(dice, FIGURES);
  const quarterTurns = roll(dice, 4);
  const variant = roll(dice, 3);
  const turned = `<g transform="rotate(${quarterTurns * 90} 20 20)">${drawFigure(variant)}</g>`;
  const further = Object.entries(attributes).map(([name, value]) => `${name}="${escapeXml(value)}"`);
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="${size}" height="${size}"`;
  return `${head} aria-hidden="true" ${further.join(' ')}>${setFigure(id, turned)}</svg>`;
}
