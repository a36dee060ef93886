/** The data of home: its rows, and the facts that they are made of. */
import type { Maintenance } from '#app/contract/game.ts';
import type { HomePromotion, HomeRows } from '#app/contract/home.ts';
import type { HomeHero, HomeRow } from '#app/contract/home-parts.ts';
import type { TileGame } from '#app/features/games/games.ts';
import type { LobbyPage, RecentTile, StudioCard } from '../lobby-page.ts';
import type { OwnHome } from './member-home.ts';

/** Games of a row, and the fact that they share. */
interface Mood {
  fact: string;
  games: LobbyPage['games'];
}

interface Banner {
  id: string;
  title: string;
  summary: string;
  link: string | null;
  img: string | null;
  /** What the picture shows; empty for one that only decorates. */
  alt: string;
}

/** A row of the operator's own with its content. `to`: the address with all of its games, below the language. */
export type OwnRowContent = { id: string; title: string } & (
  | { kind: 'games'; games: LobbyPage['games']; to: string | null }
  | { kind: 'studios'; studios: StudioCard[] }
  | { kind: 'banners'; banners: Banner[] }
);

export interface HomePage {
  /** Its rows in their order. */
  order: readonly (HomeRow | OwnRowContent)[];
  /** The head for guests, as the operator wants it; null for members, and for the site's own. */
  hero: HomeHero | null;
  /** The first promotion for new members; null for members, and where there is none. */
  offer: HomePromotion | null;
  promotions: HomePromotion[];
  /** Of all amounts on the page. */
  currency: string;
  /** What members alone see; null for guests. */
  own: OwnHome | null;
  banners: Banner[];
  /** Games that the member has played; empty for guests. */
  recent: RecentTile[];
  recommended: LobbyPage['games'];
  /** The games that most members opened, in their order; the operator's popular ones where too few were opened. */
  top: { games: LobbyPage['games']; isCounted: boolean };
  /** `fact`: the least stake; the least return to player in per cent. */
  lowStakes: Mood | null;
  highReturn: Mood | null;
  fresh: LobbyPage['games'];
  payout: HomeRows['payout'];
  /** Jackpots that were won last, with the game of each. */
  wins: (HomeRows['wins'][number] & { game: TileGame })[];
  /** Those with the most games. */
  studios: StudioCard[];
  studioCount: number;
  maintenance: Maintenance;
  version: string;
}
