/** The brand of a site: the seven properties of the design, and a logo. */
import * as z from 'zod/mini';
import { formed, orNull, whole } from './wire.ts';

/** `#rgb`, `#rrggbb`, or `oklch(0.78 0.105 178)`: a single colour; rejects anything that could inject CSS. */
export const colour = formed(
  /^(?:#(?:[0-9a-fA-F]{3}){1,2}|oklch\((?:0|1|0?\.\d{1,4}) (?:0|0?\.\d{1,4}) \d{1,3}(?:\.\d{1,3})?\))$/,
  40,
);

/** A family that devices have, or one that comes in `file`. */
export const fontFamily = formed(/^[A-Za-z0-9][A-Za-z0-9 -]*$/, 60);

/** Side of an icon's PNG, in pixels; an SVG has any size. */
export const ICON_PIXELS = 512;
/** Side of the PNG for home screens, in pixels. */
export const TOUCH_PIXELS = 192;

const iconFile = formed(/^\/(?!\/)[\w./-]+\.(?:svg|png)$/, 300);
const pngFile = formed(/^\/(?!\/)[\w./-]+\.png$/, 300);

/** A path of this site that ends no text of a style sheet. */
const ownFile = formed(/^\/(?!\/)[\w./-]+$/, 300);

export const theme = z.object({
  /** Buttons and links; its lightness follows from the light or dark theme. */
  brand: colour,
  /** Money and ribbons. */
  accent: colour,
  /** 0 is monochrome, 1.4 loud. */
  brandChroma: z.number().check(z.minimum(0), z.maximum(1.4)),
  /** Radius of corners, in CSS pixels. */
  radius: whole(0, 20),
  /** `file` is a font file of the site, WOFF2; null for a family that devices have. */
  font: z.object({ family: fontFamily, file: orNull(ownFile) }),
  /** Height of the logo in the header, in CSS pixels. */
  logoHeight: whole(16, 40),
  /** Degrees between the hue of the brand and that of the neutral colours. */
  neutralShift: whole(-180, 180),
  /** `ratio` is width by height. `hasName` hides the site's name beside a logo that says it. Null for the first letter of the site's name. */
  logo: orNull(
    z.object({
      image: ownFile,
      ratio: z.number().check(z.minimum(0.2), z.maximum(8)),
      hasName: z._default(z.boolean(), false),
      /** Draws the shape of the picture in the colour of the text around it, which follows the light and the dark theme. */
      inTextColour: z.optional(z.boolean()),
    }),
  ),
  /** Icons of browsers and devices; left out for the first letter of the site's name in the colour of the brand. */
  icons: z.optional(
    z.object({
      /** A square SVG, or a PNG of ICON_PIXELS. */
      icon: iconFile,
      /** For home screens that take no SVG: a PNG of TOUCH_PIXELS. */
      touch: z.optional(pngFile),
      /** For launchers that cut icons to a shape of their own: as `icon`, with nothing to lose in its outer tenth. */
      maskable: z.optional(iconFile),
    }),
  ),
});
export type Theme = z.infer<typeof theme>;
