/** Fill and stroke attributes. Opacity 0 or undefined means opaque, because nothing is drawn invisible. */

export interface LineOptions {
  /** Dash pattern in view box units, as SVG writes it. */
  readonly dash?: string | undefined;
  readonly opacity?: number | undefined;
  readonly cap?: 'round' | undefined;
  readonly join?: 'round' | undefined;
}

export function fill(colour: string, opacity = 0): string {
  return `fill="${colour}"${opacity ? ` opacity="${opacity}"` : ''}`;
}

export function stroke(colour: string, width: number, line: LineOptions = {}): string {
  let attributes = `fill="none" stroke="${colour}" stroke-width="${width}"`;
  if (line.dash) attributes += ` stroke-dasharray="${line.dash}"`;
  if (line.opacity) attributes += ` opacity="${line.opacity}"`;
  if (line.cap) attributes += ` stroke-linecap="${line.cap}"`;
  if (line.join) attributes += ` stroke-linejoin="${line.join}"`;
  return attributes;
}

/** Filled and outlined at once. */
export function outlined(colour: string, line: string, width?: number): string {
  return `fill="${colour}" stroke="${line}"${width ? ` stroke-width="${width}"` : ''}`;
}

/** A transform in front of other attributes. */
export function placed(transform: string, attributes = ''): string {
  return attributes ? `transform="${transform}" ${attributes}` : `transform="${transform}"`;
}
