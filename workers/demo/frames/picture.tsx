/** Cover objects and reel symbols as images, so that repeated ones are decoded once. */
import { type MotifName, motif, type PaletteName } from '#demo/art/art.ts';
import type { GameLook, ReelLetter } from '#demo/studio/engines/look-of-game.ts';
import type { Text } from './text.ts';

const drawn = new Map<string, string>();

/**
 * @param look one that an earlier build has stored is without drawings: its pictures are empty until the game is opened again
 * @param hero an object among the look's drawings
 */
export function pictureSource(look: Partial<GameLook>, hero: MotifName, palette: string): string {
  const key = `${palette} ${hero}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const source = `data:image/svg+xml,${encodeURIComponent(motif(look.drawings?.[hero] ?? '', palette as PaletteName))}`;
  drawn.set(key, source);
  return source;
}

interface PictureProps {
  look: GameLook;
  /** An object among the look's drawings; the game's motif by default. */
  hero?: MotifName;
  /** The palette of the cover by default. */
  palette?: string;
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
  return <Picture {...{ look, hero, label }} palette={look.inks[letter as ReelLetter]} />;
}

export const Picture = ({ look, hero = look.motif, palette = look.palette, label = '' }: PictureProps) => (
  <img
    className="symbol"
    src={pictureSource(look, hero, palette)}
    alt={label}
    decoding="async"
    draggable={false}
  />
);
