import { path, tenth } from './shape.ts';

/** Half-widths of the meridians as shares of the globe's radius. */
const MERIDIANS = [0, 0.26, 0.5, 0.71, 0.87, 1];

/** Heights of the parallels as shares of the globe's radius. */
const PARALLELS = [-0.66, -0.33, 0, 0.33, 0.66];

export interface Globe {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly colour: string;
  readonly opacity: number;
}

/** The meridians and parallels of one globe: the recurring figure of the identity. */
export function graticule({ x, y, radius, colour, opacity }: Globe): string {
  const meridians = MERIDIANS.map(
    share => `<ellipse cx="${x}" cy="${y}" rx="${tenth(radius * share)}" ry="${radius}"/>`,
  );
  const parallels = PARALLELS.map(share => {
    const half = radius * Math.sqrt(1 - share * share);
    return path(`M${tenth(x - half)} ${tenth(y + share * radius)}H${tenth(x + half)}`);
  });
  const lines = [...meridians, ...parallels].join('');
  return `<g fill="none" stroke="${colour}" stroke-width="1.5" opacity="${opacity}">${lines}</g>`;
}
