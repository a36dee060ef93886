/** Geometry of the wheel: its sectors as paths, and the turn that brings one to the pointer at the top. */

const RADIUS = 100;

const point = (angle: number, radius: number): string => {
  const radians = (angle * Math.PI) / 180;
  return `${(radius * Math.sin(radians)).toFixed(3)} ${(-radius * Math.cos(radians)).toFixed(3)}`;
};

/** Degrees of a sector's middle from the top, clockwise. */
export const angleOf = (segment: number, segments: number): number => (360 * segment) / segments;

/** The outline of a sector whose middle is at the top. */
export function sectorPath(segments: number): string {
  const half = 180 / segments;
  return `M0 0L${point(-half, RADIUS)}A${RADIUS} ${RADIUS} 0 0 1 ${point(half, RADIUS)}Z`;
}
