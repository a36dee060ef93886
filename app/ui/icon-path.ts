/** An icon's shapes as the data of one path: a page draws some forty icons, and each element costs on every phone. */
import type { IconNode } from 'lucide';

type Attributes = IconNode[number][1];

const short = (value: number): string => String(Number(value.toFixed(3)));

function reader(attributes: Attributes) {
  return (name: string): number => Number(attributes[name] ?? 0);
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  const arc = (width: number) => `a${short(rx)} ${short(ry)} 0 1 0 ${short(width)} 0`;
  return `M${short(cx - rx)} ${short(cy)}${arc(2 * rx)}${arc(-2 * rx)}`;
}

function rectangle(attributes: Attributes): string {
  const of = reader(attributes);
  const [width, height] = [of('width'), of('height')];
  const radius = Number(attributes.rx ?? attributes.ry ?? 0);
  const corner = (x: number, y: number) =>
    radius === 0 ? '' : `a${radius} ${radius} 0 0 1 ${short(x)} ${short(y)}`;
  const [across, down] = [short(width - 2 * radius), short(height - 2 * radius)];
  return (
    `M${short(of('x') + radius)} ${short(of('y'))}h${across}${corner(radius, radius)}v${down}` +
    `${corner(-radius, radius)}h-${across}${corner(-radius, -radius)}v-${down}${corner(radius, -radius)}z`
  );
}

function dataOf(shape: string, attributes: Attributes): string {
  const of = reader(attributes);
  // A first move is absolute where the path begins; here another shape may stand before it.
  if (shape === 'path') return String(attributes.d).replace(/^m/, 'M0 0m');
  if (shape === 'line') return `M${of('x1')} ${of('y1')}L${of('x2')} ${of('y2')}`;
  if (shape === 'circle') return ellipse(of('cx'), of('cy'), of('r'), of('r'));
  if (shape === 'ellipse') return ellipse(of('cx'), of('cy'), of('rx'), of('ry'));
  if (shape === 'rect') return rectangle(attributes);
  if (shape === 'polyline') return `M${attributes.points}`;
  if (shape === 'polygon') return `M${attributes.points}z`;
  throw new Error(`Icons have no shape named ${shape}`);
}

/** @throws Error for a shape that the icon library did not have */
export const iconPath = (icon: IconNode): string =>
  icon.map(([shape, attributes]) => dataOf(shape, attributes)).join('');
