/** Cover objects and reel symbols as images, so that repeated ones are decoded once. */
import { type MotifName, motif, type PaletteName } from '#demo/art/art.ts';
import type { GameLook, ReelLetter } from '#demo/studio/engines/look-of-game.ts';
import type { Text } from './text.ts';

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

interface SymbolPictureProps {
  look: GameLook;
  letter: string;
  /** Names the symbol, where the picture adds to the text beside it. */
  t?: Text;
}

/** A reel symbol in the colours of its rank. */
export function SymbolPicture({ look, letter, t }: SymbolPictureProps) {
  const hero = look.symbols[letter as ReelLetter];
  const label = t === undefined ? '' : t(`symbol.${hero}`);
  return <Picture hero={hero} palette={look.inks[letter as ReelLetter]} label={label} />;
}

export const Picture = ({ hero, palette, label = '' }: PictureProps) => (
  <img className="symbol" src={pictureSource(hero, palette)} alt={label} decoding="async" draggable={false} />
);
