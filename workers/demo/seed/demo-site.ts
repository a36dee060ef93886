/** The demo as an operator would bring it: the folder `workers/demo/seed/site`, with a catalogue of generated games. */

import { DAY_MS } from '#app/domain/time.ts';
import {
  checkSite,
  type DescribedGame,
  type DescribedSite,
  flawLine,
  siteOfFiles,
  type WholeSite,
} from '#platform/site-import/site-import.ts';
import { type DemoGame, demoGames } from './games/games.ts';

const FOLDER = './site/';
const files = import.meta.glob<unknown>('./site/**/*.json', { eager: true, import: 'default' });

/** @throws Error naming the flaws of the folder */
function readFolder(): DescribedSite {
  const byPath = Object.entries(files).map(([path, content]) => [path.slice(FOLDER.length), content]);
  const { site: value, flaws } = siteOfFiles(Object.fromEntries(byPath));
  const checked = checkSite(value);
  const all = [...flaws, ...checked.flaws];
  if (checked.site === null || all.length > 0)
    throw new Error(`The demo's folder is not valid: ${all.map(flawLine).join('; ')}`);
  return checked.site;
}

const describedGame = (it: DemoGame, today: number): DescribedGame => ({
  id: it.gameId,
  studio: it.providerId,
  type: it.type,
  names: { ...it.names },
  image: null,
  mobile: it.mobile === 1,
  web: it.web === 1,
  popular: it.popular === 1,
  new: it.new === 1,
  attributes: [...it.attributes],
  priority: it.priority,
  released: new Date(today - it.releasedDay * DAY_MS).toISOString().slice(0, 10),
});

/** @param at epoch milliseconds: releases are dated back from this day */
export function demoSite(games: number, at: number): WholeSite {
  const today = Math.floor(at / DAY_MS) * DAY_MS;
  return { site: readFolder(), games: demoGames(games).map(it => describedGame(it, today)) };
}
