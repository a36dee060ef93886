/** A game's cover, with the title in the page's own script where covers have one. */
import { codeOfTag } from '#app/domain/language.ts';
import { NO_IMAGE } from '#app/domain/no-image.ts';
import { useLanguageTag } from '#app/i18n/use-language.tsx';
import type { TileGame } from './tile-game.ts';

/** Languages whose titles covers have in their own script. */
const OWN_SCRIPT = ['ar', 'zh'];

function addressOf(img: string | null, code: string): string {
  if (img === null) return NO_IMAGE;
  if (!img.startsWith('/art/cover/') || !OWN_SCRIPT.includes(code)) return img;
  return `${img}${img.includes('?') ? '&' : '?'}l=${code}`;
}

interface CoverProps {
  game: Pick<TileGame, 'img'>;
  /** In the first rows, so loaded with the document. */
  isEager?: boolean;
}

export function Cover({ game, isEager = false }: CoverProps) {
  const code = codeOfTag(useLanguageTag());
  return (
    <img
      src={addressOf(game.img, code)}
      alt=""
      width={300}
      height={400}
      loading={isEager ? undefined : 'lazy'}
      // After the scripts: React preloads eager pictures of any other priority before them.
      fetchPriority={isEager ? 'low' : undefined}
      decoding="async"
    />
  );
}
