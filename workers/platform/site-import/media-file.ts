/**
 * Files that a site brings: pictures, the logo, a font. They are named by their bytes, served unchanged for ever, and run nothing: a
 * vector picture may hold no script and load nothing.
 */
import { createHash } from 'node:crypto';
import { imageSize } from 'image-size';
import { ok, type Result, refuse } from '#app/domain/result.ts';

/** Size of a file, at most, in bytes. */
export const MEDIA_BYTES = 1_000_000;

/** Beginnings in hexadecimal. */
const BEGINNINGS: readonly (readonly [string, RegExp])[] = [
  ['png', /^89504e470d0a1a0a/],
  ['jpg', /^ffd8ff/],
  ['webp', /^52494646.{8}57454250/],
  ['avif', /^.{8}6674797061766966/],
  ['woff2', /^774f4632/],
];

/** Parts of a vector picture that run or load something. */
const ACTIVE =
  /<(?:script|foreignObject|iframe|image)|\son[a-z]+\s*=|javascript:|@import|url\(\s*["']?(?!#|data:)/i;

const USE = /<use\s/i;
/** In an element without white space. */
const ELSEWHERE = /href=["']?[^#"']/i;

/**
 * Whether a `use` element shows something of another place. The text is cut at the ends of elements first: a pattern that looks for
 * the attribute from every `<use` reads the rest of the text each time, minutes for a file of the largest size.
 */
const usesElsewhere = (text: string): boolean =>
  text.split('>').some(element => {
    const at = element.search(USE);
    return at >= 0 && ELSEWHERE.test(element.slice(at).replace(/\s+/g, ''));
  });

export interface Media {
  name: string;
  /** Width by height of a picture; null for a font. */
  ratio: number | null;
  /** Of a picture, in its own pixels; null for a font. */
  width: number | null;
}

function kindOf(bytes: Uint8Array): Result<string, string> {
  const beginning = Buffer.from(bytes.subarray(0, 16)).toString('hex');
  const known = BEGINNINGS.find(([, pattern]) => pattern.test(beginning))?.[0];
  if (known !== undefined) return ok(known);
  const text = new TextDecoder().decode(bytes);
  if (!/<svg[\s>]/.test(text.slice(0, 1_000)))
    return refuse('is no SVG, PNG, JPEG, WebP or AVIF picture and no WOFF2 font');
  return ACTIVE.test(text) || usesElsewhere(text)
    ? refuse('is an SVG picture with a script, or one that loads something')
    : ok('svg');
}

/** The name and the shape of a file, or the end of a sentence with the reason that a site cannot have it. */
export function readMedia(bytes: Uint8Array): Result<Media, string> {
  if (bytes.byteLength === 0) return refuse('is empty');
  if (bytes.byteLength > MEDIA_BYTES) return refuse(`is larger than ${MEDIA_BYTES / 1_000} kB`);
  const kind = kindOf(bytes);
  if (!kind.ok) return kind;
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${kind.value}`;
  if (kind.value === 'woff2') return ok({ name, ratio: null, width: null });
  try {
    const { width, height } = imageSize(bytes);
    return width > 0 && height > 0
      ? ok({ name, ratio: width / height, width })
      : refuse('has no width or no height');
  } catch {
    return refuse('does not say its width and its height');
  }
}
