/** A cover object in the game's colours, as an image, so that repeated ones are decoded once. */
import { type MotifName, motif, type PaletteName } from '#demo/art/art.ts';

const drawn = new Map<string, string>();

export function pictureSource(hero: MotifName, palette: string): string {
  const key = `${palette} ${hero}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const source = `data:image/svg+xml,${encodeURIComponent(motif(hero, palette as PaletteName))}`;
  drawn.set(key, source);
  return source;
}

interface PictureProps {
  hero: MotifName;
  palette: string;
  /** Alternative text, where the picture adds to the text beside it. */
  label?: string;
}

export const Picture = ({ hero, palette, label = '' }: PictureProps) => (
  <img className="symbol" src={pictureSource(hero, palette)} alt={label} decoding="async" draggable={false} />
);
