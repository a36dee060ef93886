/** Every game of the catalogue launches a plausible engine, always the same, and looks like its cover. */
import { describe, expect, it, test } from 'vitest';
import { cover, coverLook, HERO_NAMES } from '#demo/art/art.ts';
import { drawHero } from '#demo/art/hero.ts';
import { type PaletteName, paletteNamed } from '#demo/art/palette.ts';
import { squeezeMarkup } from '#demo/art/xml.ts';
import { demoGames } from '#demo/seed/games/games.ts';
import { ENGINE_IDS, type EngineId } from '#demo/studio/engines/engine.ts';
import { engineOfGame, type GameLike } from '#demo/studio/engines/engine-of-game.ts';
import { lookOfGame, REEL_LETTERS, THEMES } from '#demo/studio/engines/look-of-game.ts';
import { SLOT_IDS } from '#demo/studio/engines/slots/slot-ids.ts';

const GAMES: GameLike[] = demoGames(5000).map(({ gameId, type, names }) => ({
  gameId,
  type,
  name: names.en,
}));
const enginesOf = (type: string) =>
  [...new Set(GAMES.filter(game => game.type === type).map(engineOfGame))].sort();

describe('the engine of a game', () => {
  test.each<[type: string, engines: EngineId[]]>([
    [
      'slots',
      [
        'cascade',
        'lines',
        'slot-choice',
        'slot-classic',
        'slot-cluster',
        'slot-expanding',
        'slot-high',
        'slot-hold',
        'slot-low',
        'slot-sticky',
        'slot-walking',
        'slot-ways',
      ],
    ],
    ['live', ['baccarat', 'blackjack', 'crash', 'dice', 'roulette', 'wheel']],
    ['table', ['baccarat', 'blackjack', 'dice', 'roulette', 'wheel']],
    ['fish', ['cascade', 'fishing']],
    ['sports', ['crash', 'lines', 'virtual-football']],
    ['lottery', ['lottery', 'scratch']],
    ['crash', ['crash']],
    ['arcade', ['cascade', 'crash', 'dice', 'hi-lo', 'mines', 'plinko', 'roulette']],
    ['poker', ['deuces', 'jacks', 'lines', 'three-card']],
  ])('%s have %j', (type, engines) => expect(enginesOf(type)).toEqual(engines));

  test.each<[name: string, type: string, engine: EngineId]>([
    ['European Roulette', 'table', 'roulette'],
    ['Over Under Salon', 'live', 'dice'],
    ['Golden Wheel Salon', 'live', 'roulette'],
    ['Harbour Blackjack', 'table', 'blackjack'],
    ['Twenty-One Salon', 'live', 'blackjack'],
    ['Baccarat Salon', 'live', 'baccarat'],
    ['Punto Banco Royal', 'table', 'baccarat'],
    ['Jacks or Better', 'poker', 'jacks'],
    ['Deuces Wild Night', 'poker', 'deuces'],
    ['Three Card Harbour', 'poker', 'three-card'],
    ['Koi Cascade', 'fish', 'cascade'],
    ['Marlin Parade', 'fish', 'fishing'],
    ['Virtual Football Cup', 'sports', 'virtual-football'],
    ['Rugby Reels', 'sports', 'lines'],
    ['Rugby Breakaway', 'sports', 'crash'],
    ['Candy Planet', 'arcade', 'cascade'],
    ['Rocket Dash', 'arcade', 'crash'],
    ['Money Wheel', 'live', 'wheel'],
    ['Big Six Wheel', 'table', 'wheel'],
    ['Copper Scratch', 'lottery', 'scratch'],
    ['Hi-Lo Cards', 'arcade', 'hi-lo'],
    ['Plinko Yard', 'arcade', 'plinko'],
    ['Mine Field', 'arcade', 'mines'],
    ['Crystal Mines', 'arcade', 'mines'],
    ['Lucky Sevens', 'slots', 'slot-classic'],
    ['Scroll of Myths', 'slots', 'slot-expanding'],
    ['Imperial Coin', 'slots', 'slot-hold'],
    ['Honey Prairie', 'slots', 'slot-sticky'],
    ['Comet Parade', 'slots', 'slot-walking'],
    ['Jewels of Paris', 'slots', 'slot-cluster'],
  ])('%s (%s) is %s, whatever its id', (name, type, engine) => {
    for (const gameId of ['g-1000', 'g-1001', 'g-zzzz'])
      expect(engineOfGame({ gameId, type, name })).toBe(engine);
  });

  it('is one at any category that an operator may think of', () => {
    for (const type of ['', 'bingo-hall', 'constructor', '__proto__'])
      expect(ENGINE_IDS).toContain(engineOfGame({ gameId: 'g-1', type }));
  });

  it('is spread over the slots by id: each model has a twentieth of them at least, none half', () => {
    const slots = GAMES.filter(({ type }) => type === 'slots').map(game =>
      engineOfGame({ ...game, name: '' }),
    );
    const unnamed = SLOT_IDS.filter(id => id !== 'slot-classic');
    for (const engine of ['lines', 'cascade', 'slot-cluster', ...unnamed]) {
      const share = slots.filter(it => it === engine).length / slots.length;
      expect(share).toBeGreaterThan(1 / 20);
      expect(share).toBeLessThan(1 / 2);
    }
  });
});

describe('the look of a game', () => {
  const some = GAMES.filter((_, at) => at % 25 === 0);

  it('has the colours of its cover', () => {
    for (const game of some) {
      const { colours, palette } = lookOfGame(game);
      const drawn = cover({ id: game.gameId, name: game.name ?? '', category: game.type });
      expect(drawn).toContain(`stop-color="${colours.ground}"`);
      expect(drawn).toContain(`stop-color="${colours.deep}"`);
      expect(paletteNamed(palette as PaletteName)).toMatchObject(colours);
    }
  });

  it('has the object of a slot’s cover', () => {
    for (const game of some.filter(({ type }) => type === 'slots')) {
      const { motif, palette } = lookOfGame(game);
      const drawn = cover({ id: game.gameId, name: game.name ?? '', category: game.type });
      expect(drawn).toContain(squeezeMarkup(drawHero(motif, paletteNamed(palette as PaletteName))));
    }
  });

  it('has an object for each letter of the reels, no two alike, the cover’s object first', () => {
    for (const game of some) {
      const { symbols } = lookOfGame(game);
      expect(Object.keys(symbols)).toEqual([...REEL_LETTERS]);
      expect(new Set(Object.values(symbols)).size).toBe(REEL_LETTERS.length);
      expect(Object.values(symbols).every(symbol => HERO_NAMES.includes(symbol))).toBe(true);
      const { hero } = coverLook({ id: game.gameId, name: game.name ?? '', category: game.type });
      // Where coins are locked, a coin is one of those.
      const first = engineOfGame(game) === 'slot-hold' && hero === 'coin' ? 'S' : 'A';
      expect(symbols[first]).toBe(hero);
    }
  });

  it('has companions for every object: ten of a theme', () => {
    expect(HERO_NAMES.filter(hero => !THEMES.some(theme => theme.includes(hero)))).toEqual([]);
    for (const theme of THEMES) expect(new Set(theme).size).toBe(REEL_LETTERS.length);
  });

  it('has the drawings that its frame shows, and no others', () => {
    const shown = (name: string, type: string) =>
      Object.keys(lookOfGame({ gameId: 'g-1000', name, type }).drawings).sort();
    const { symbols } = lookOfGame({ gameId: 'g-1000', name: 'Scroll of Myths', type: 'slots' });
    expect(shown('Scroll of Myths', 'slots')).toEqual(Object.values(symbols).sort());
    expect(shown('Crystal Mines', 'arcade')).toEqual(['gem']);
    expect(shown('Koi Mines', 'arcade')).toEqual(['fish', 'gem']);
    expect(shown('Falcon Ascent', 'crash')).toEqual(['bird']);
  });

  it('has a coin for the coins of hold and spin', () => {
    const holding = GAMES.filter(game => engineOfGame(game) === 'slot-hold').map(game => lookOfGame(game));
    expect(holding.length).toBeGreaterThan(100);
    expect(new Set(holding.map(({ symbols }) => symbols.S))).toEqual(new Set(['coin']));
  });

  test.each([
    ['Over Under Salon', 'live', 'die'],
    ['Balloon Odyssey', 'crash', 'balloon'],
    ['Glider Dash', 'crash', 'glider'],
    ['Falcon Ascent', 'crash', 'bird'],
    ['Rugby Breakaway', 'sports', 'rocket'],
  ])('of %s (%s) throws or flies a %s', (name, type, motif) => {
    expect(lookOfGame({ gameId: 'g-1000', name, type }).motif).toBe(motif);
  });

  it('is the same every time, and plain JSON', () => {
    for (const game of some)
      expect(JSON.parse(JSON.stringify(lookOfGame(game)))).toEqual(lookOfGame({ ...game }));
  });
});
