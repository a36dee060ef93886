/**
 * The basic SVG elements. Lengths are view box units, angles are degrees clockwise from three o'clock, and coordinates have
 * one decimal: a tile cannot show more.
 */
import { fill, placed, stroke } from './paint.ts';
import { upTo } from './random.ts';

export type Point = readonly [x: number, y: number];

/** Rounded to a tenth. */
export function tenth(value: number): number {
  return Number(value.toFixed(1));
}

/** The point at `radius` and `degrees` around a centre. */
export function polar(radius: number, degrees: number, centreX = 0, centreY = 0): Point {
  const radians = (degrees * Math.PI) / 180;
  return [tenth(centreX + radius * Math.cos(radians)), tenth(centreY + radius * Math.sin(radians))];
}

/** Pieces of one drawing, the rearmost first. */
export function layers(...parts: readonly string[]): string {
  return parts.join('');
}

export function circle(x: number, y: number, radius: number, attributes = ''): string {
  return `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(radius)}" ${attributes}/>`;
}

/** A circle around the origin, which saves the two coordinates. */
export function disc(radius: number, attributes = ''): string {
  return `<circle r="${tenth(radius)}" ${attributes}/>`;
}

export function ellipse(x: number, y: number, radiusX: number, radiusY: number, attributes: string): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${radiusX}" ry="${radiusY}" ${attributes}/>`;
}

/** An ellipse around the origin. */
export function oval(radiusX: number, radiusY: number, attributes: string): string {
  return `<ellipse rx="${radiusX}" ry="${radiusY}" ${attributes}/>`;
}

export function path(data: string, attributes = ''): string {
  return `<path d="${data}" ${attributes}/>`;
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  attributes = '',
  corner = 0,
): string {
  const rounding = corner ? ` rx="${corner}"` : '';
  return `<rect x="${tenth(x)}" y="${tenth(y)}" width="${tenth(width)}" height="${tenth(height)}"${rounding} ${attributes}/>`;
}

export function group(transform: string, content: string, attributes = ''): string {
  return `<g transform="${transform}" ${attributes}>${content}</g>`;
}

export interface RingOptions {
  readonly width: number;
  readonly colour: string;
  /** Number of strokes around the circle. */
  readonly count: number;
  /** Painted share of each step, 0 to 1. */
  readonly duty?: number;
  readonly opacity?: number;
}

/** A broken circle of evenly spaced strokes: rays, pockets, ticks, beads. One element however many there are. */
export function ring(x: number, y: number, radius: number, options: RingOptions): string {
  const { width, colour, count, duty = 0.5, opacity } = options;
  const step = (2 * Math.PI * radius) / count;
  const dash = `${(step * duty).toFixed(2)} ${(step * (1 - duty)).toFixed(2)}`;
  return circle(x, y, radius, stroke(colour, width, { dash, opacity }));
}

/** Round dots of one size and colour, as a single path of zero-length strokes. */
export function dots(points: readonly Point[], diameter: number, colour: string, opacity?: number): string {
  const data = points.map(([x, y]) => `M${tenth(x)} ${tenth(y)}h0`).join('');
  return path(data, stroke(colour, diameter, { opacity, cap: 'round' }));
}

/** Path data of a regular polygon around the origin; with an inner radius, of a star with that many points. */
export function polygon(corners: number, radius: number, fromDegrees = -90, innerRadius = 0): string {
  const count = innerRadius ? 2 * corners : corners;
  const points = upTo(count).map(index => {
    const reach = innerRadius && index % 2 ? innerRadius : radius;
    return polar(reach, fromDegrees + (index * 360) / count).join(' ');
  });
  return `M${points.join('L')}z`;
}

/** The four-pointed star that stands in the middle of wheels. */
export function compassStar(x: number, y: number, reach: number, waist: number, colour: string): string {
  return path(polygon(4, reach, -90, waist), placed(`translate(${x} ${y})`, fill(colour)));
}
