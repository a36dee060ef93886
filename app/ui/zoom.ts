/** Zoom of a picture's preview: from a half to one and a half, a tenth at a time [5.36] [9.21]. */

export const ZOOM = { least: 0.5, most: 1.5, step: 0.1 } as const;

/** Tenths are counted, because sums of 0.1 drift. @param steps how many steps larger; smaller below zero */
export function zoomed(zoom: number, steps: number): number {
  const tenths = Math.round(zoom / ZOOM.step) + steps;
  const [least, most] = [ZOOM.least / ZOOM.step, ZOOM.most / ZOOM.step];
  return Math.min(Math.round(most), Math.max(Math.round(least), tenths)) / 10;
}
