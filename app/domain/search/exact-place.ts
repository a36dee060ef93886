/** The category, studio or theme that the words of a search name in full: it comes before all games. */
import { joined } from './fold.ts';

interface NamedPlace {
  name: string;
  /** Another name of it, such as the English one. */
  also: string;
  /** The word of its address, where members know it: `live` for Live casino; null where it is only a number. */
  word: string | null;
}

/**
 * @param places in the order of preference, where several have the same name
 * @returns the first place that the words name, without case, accents and spaces; null where none is
 */
export function exactPlace<Place extends NamedPlace>(text: string, places: Iterable<Place>): Place | null {
  const wanted = joined(text);
  if (wanted === '') return null;
  for (const place of places) {
    const names = [place.name, place.also, place.word ?? ''];
    if (names.some(name => joined(name) === wanted)) return place;
  }
  return null;
}
