import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { type Catalogue, catalogue, gateway } from '#app/api/context.ts';
import type { Game } from '#app/contract/catalogue-games.ts';
import { accepted, type Envelope, refused } from '#app/contract/envelope.ts';
import { playPath } from '#app/domain/play-address.ts';
import { loadPlay } from '#app/features/play/load-play.server.ts';
import { visitedSite } from '#app/visit/visit.server.ts';
import { siteData } from '../../support/visit.ts';

const game = (gameId: string, type: string): Game => ({
  gameId,
  type,
  providerId: 'p-1',
  name: `Game ${gameId}`,
  displayName: `Game ${gameId}`,
  providerDisplay: 'Studio',
  img: null,
  mobile: 1,
  web: 1,
  popular: 0,
  new: 0,
  attributes: [],
  method: 0,
  priority: null,
  ink: 3,
});
const published = (files: Partial<Catalogue> = {}): Catalogue => ({
  version: 'v-1',
  isWhole: () => true,
  games: async type => [game(`g-${type}`, type)],
  providers: async () => ({}),
  attributes: async () => [],
  counts: async () => ({}),
  recommended: async () => [],
  ...files,
});
const open = accepted({ games: {}, providers: {} });

interface Around {
  files?: Catalogue | null;
  maintenance?: Envelope;
}

function load(play: string, { files = published(), maintenance = open }: Around = {}) {
  const context = new RouterContextProvider();
  context.set(visitedSite, siteData());
  context.set(catalogue, async () => files);
  context.set(gateway, async () => maintenance);
  return loadPlay(context, new URL(`https://site.invalid/en-gb/game/${play}`), play);
}
const playOf = (gameId: string) => playPath('en-gb', gameId).split('/')[3] ?? '';
const statusOf = (loading: Promise<unknown>) =>
  loading.then(
    () => 200,
    (thrown: { init?: { status?: number } }) => thrown.init?.status,
  );

describe('[2.11] [2.58] what the server says of a game to be played', () => {
  test('is read from the catalogue, in whichever category it is', async () => {
    for (const type of siteData().categories.map(category => category.type)) {
      const { game: found, closed } = await load(playOf(`g-${type}`));
      expect(found).toMatchObject({ gameId: `g-${type}`, type, displayName: `Game g-${type}`, ink: 3 });
      expect(closed).toBeNull();
    }
  });

  test.each([
    ['an address that cannot be read', 'e30', published(), 404],
    ['a game that is not published', playOf('g-9'), published(), 404],
    ['a catalogue that cannot be read', playOf('g-9'), null, 502],
    [
      'a file that is missing',
      playOf('g-9'),
      published({ games: async () => [], isWhole: () => false }),
      502,
    ],
    [
      'a file that is missing, and a game that is in another',
      playOf('g-slots'),
      published({ isWhole: () => false }),
      200,
    ],
  ])('%s', async (_title, play, files, status) => {
    expect(await statusOf(load(play, { files }))).toBe(status);
  });

  test.each<[string, Envelope, { until: string | null } | null]>([
    [
      'of the game',
      accepted({ games: { 'g-slots': { until: '2026-11-22 09:30:00' } }, providers: {} }),
      { until: '2026-11-22 09:30:00' },
    ],
    ['of its provider', accepted({ games: {}, providers: { 'p-1': { until: null } } }), { until: null }],
    ['of others', accepted({ games: { 'g-live': {} }, providers: { 'p-2': {} } }), null],
    ['that cannot be asked for', refused(500, 'Sorry.'), null],
  ])('[7.24] maintenance %s', async (_title, maintenance, closed) => {
    expect((await load(playOf('g-slots'), { maintenance })).closed).toEqual(closed);
  });
});
