/**
 * A game's cover, with the title in the page's own script where covers have one. That of a closed game says over its foot when it
 * is back.
 */
import { Wrench } from 'lucide';
import { codeOfTag, TITLE_LANGUAGES } from '#app/domain/language.ts';
import { NO_IMAGE } from '#app/domain/no-image.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { TileGame } from './tile-game.ts';
import { useMoment } from './use-moment.ts';

function addressOf(img: string | null, code: string): string {
  if (img === null) return NO_IMAGE;
  if (!img.startsWith('/art/cover/') || !TITLE_LANGUAGES.includes(code)) return img;
  return `${img}${img.includes('?') ? '&' : '?'}l=${code}`;
}

function MaintenanceNote({ until }: { until: string | null }) {
  const t = useText();
  const moment = useMoment(until);
  return (
    <span className="note">
      <Icon of={Wrench} />
      <span suppressHydrationWarning>
        {moment === null ? t('lobby.maintenance') : t('lobby.back_at', { time: moment })}
      </span>
    </span>
  );
}

interface CoverProps {
  game: Pick<TileGame, 'img'>;
  /** In the first rows, so loaded with the document. */
  isEager?: boolean;
  /** The game's maintenance, while it is in one. */
  closed?: { readonly until: string | null } | undefined;
}

export function Cover({ game, isEager = false, closed }: CoverProps) {
  const code = codeOfTag(useLanguageTag());
  const src = addressOf(game.img, code);
  return (
    <>
      <img
        // Another game's cover is another picture: the same one would show the old cover until the new one has come.
        key={src}
        src={src}
        alt=""
        width={300}
        height={400}
        loading={isEager ? undefined : 'lazy'}
        // After the scripts: React preloads eager pictures of any other priority before them.
        fetchPriority={isEager ? 'low' : undefined}
        decoding="async"
      />
      {closed && <MaintenanceNote until={closed.until} />}
    </>
  );
}
