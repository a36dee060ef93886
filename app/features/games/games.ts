/** The face of single games: tile, cover, heart and start, which the lobby, the play screen and favourites share. */

export { favouritesOf } from './current-favourites.ts';
export { DemoWay } from './demo-way.tsx';
export { FavouriteHeart } from './favourite-heart.tsx';
export { Cover } from './game-cover.tsx';
export { GameStrip } from './game-strip.tsx';
export { EAGER_TILES, GameTile, type TileProps } from './game-tile.tsx';
export { lastPath, rememberPath } from './last-path.ts';
export { marketFiles } from './market-files.ts';
export { onStart } from './on-start.ts';
export { PlayLink } from './play-link.tsx';
export { startGame } from './start-game.ts';
export { type NamedAttribute, type TileGame, tileOf } from './tile-game.ts';
export { useCounts } from './use-counts.ts';
export { type Figure, useFigures } from './use-figures.tsx';
export { useMoment } from './use-moment.ts';
