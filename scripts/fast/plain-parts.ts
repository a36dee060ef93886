/**
 * The switch of everything that replaces a mechanism of the router or the bundler. `PLAIN_BUILD=1` builds with their own mechanisms alone;
 * `PLAIN_BUILD=links,chunks` makes single parts plain, to measure each. What replaces a mechanism lives in `scripts/fast` (the build),
 * `app/fast` (the document and its links) and `workers/edge/fast-render` (the server).
 */

export const PARTS = [
  /** Documents drawn by the static handler, their state written once (workers/edge/fast-render). */
  'drawing',
  /** Short strings encoded in JavaScript (workers/edge/fast-render/ascii-encoder.ts). */
  'encoder',
  /** Scripts of a document without facades, requested by a Link header (app/fast/page-scripts.ts). */
  'scripts',
  /** Plain anchors with one listener (app/fast/site-anchor.tsx). */
  'links',
  /** Files of the browser's build (chunks.ts). */
  'chunks',
  /** The bundler's helpers in the file of the libraries (runtime-in-libraries.ts); needs the chunks. */
  'runtime',
  /** Parts of the router that are left out (unused-router-parts.ts). */
  'router-parts',
  /** Compiled while they arrive (compile-hints.ts). */
  'hints',
  /** A missing file of a route does not reload the page [4.16] (missing-route-files.ts). */
  'route-files',
] as const;
export type Part = (typeof PARTS)[number];

/** @param setting `1` for all parts, or names separated by commas. @throws Error for an unknown name */
export function plainParts(setting = process.env.PLAIN_BUILD ?? ''): ReadonlySet<Part> {
  if (setting === '1') return new Set(PARTS);
  const names = setting.split(',').filter(Boolean);
  const unknown = names.filter(name => !(PARTS as readonly string[]).includes(name));
  if (unknown.length > 0) throw new Error(`PLAIN_BUILD names no part: ${unknown.join(', ')}`);
  const plain = new Set(names as Part[]);
  // The state that is written once stands in our own scripts; the helpers' place is one of our chunks.
  if (plain.has('scripts')) plain.add('drawing');
  if (plain.has('chunks')) plain.add('runtime');
  return plain;
}
