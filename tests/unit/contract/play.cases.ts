import { FAVOURITES_MAX, gameFavourite, gameFavourites } from '#app/contract/favourite.ts';
import { gameMaintenance, gamePlay, gamePlayDemo, gamePlayTransfer } from '#app/contract/game.ts';
import { type EndpointCase, MOMENT, NOT_AN_OBJECT } from './endpoint-case.ts';

const BAD_CURRENCIES: [unknown, unknown] = [{}, { currency: 'gbp' }];
const favourite = {
  gameId: 'g-1',
  providerId: 'p-1',
  name: 'Midnight Opera',
  displayName: 'Midnight Opera',
  providerDisplay: 'Hemlock House',
  img: '/art/cover/g-1.svg?v=1',
  mobile: 1,
  web: 1,
  popular: 0,
  new: 0,
  attributes: [],
  method: 0,
  type: 'slots',
  priority: null,
  ink: 3,
};

export const PLAY_CASES: EndpointCase[] = [
  {
    clause: '[7.24]',
    says: 'takes a currency, gives games and providers keyed by id [3.15]',
    endpoint: gameMaintenance,
    access: 'anyone',
    takes: [{ currency: 'GBP' }],
    refuses: BAD_CURRENCIES,
    gives: [
      { games: { 'g-1': { until: MOMENT } }, providers: { 'p-1': {} } },
      { games: {}, providers: {} },
    ],
    notGives: [
      { games: {} },
      { games: { 'g 1': {} }, providers: {} },
      { games: { 'g-1': true }, providers: {} },
    ],
  },
  {
    clause: '[7.25]',
    says: 'takes gameId, gives url, isTransferType and reGetGameUrl',
    endpoint: gamePlay,
    access: 'member',
    takes: [{ gameId: 'g-1' }],
    refuses: [{}, { gameId: '' }, { gameId: 'g/1' }, { gameId: 7 }],
    gives: [
      { url: 'https://studio.example/play?token=1', isTransferType: false, reGetGameUrl: false },
      { isTransferType: true, reGetGameUrl: true },
    ],
    notGives: [
      { url: 'javascript:alert(1)', isTransferType: false, reGetGameUrl: false },
      { url: '//evil.example', isTransferType: false, reGetGameUrl: false },
      { url: '/play', isTransferType: 'no', reGetGameUrl: false },
      { url: '/play' },
    ],
  },
  {
    clause: '[7.26]',
    says: 'takes gameId and providerId',
    endpoint: gamePlayTransfer,
    access: 'member',
    takes: [{ gameId: 'g-1', providerId: 'p-1' }],
    refuses: [{ gameId: 'g-1' }, { providerId: 'p-1' }],
    gives: [null],
    notGives: 'nothing is read',
  },
  {
    clause: '[1.5]',
    says: 'takes gameId, also from a guest, gives url',
    endpoint: gamePlayDemo,
    access: 'anyone',
    takes: [{ gameId: 'g-1' }],
    refuses: [{}, { gameId: 'g/1' }, { gameId: null }],
    gives: [{ url: '/studio/play/g-1?lang=en-gb#demo=1' }, { url: 'https://studio.example/demo' }],
    notGives: [{}, { url: null }, { url: 'javascript:alert(1)' }, { url: '//evil.example' }],
  },
  {
    clause: '[1.4]',
    says: 'takes nothing, gives games as lists of the lobby have them [3.11]',
    endpoint: gameFavourites,
    access: 'member',
    takes: [{}],
    refuses: NOT_AN_OBJECT,
    gives: [[favourite], []],
    notGives: [
      ['g-1'],
      [{ ...favourite, type: 'Slots!' }],
      Array.from({ length: FAVOURITES_MAX + 1 }, () => favourite),
    ],
  },
  {
    clause: '[1.4]',
    says: 'takes gameId and whether it is a favourite',
    endpoint: gameFavourite,
    access: 'member',
    takes: [
      { gameId: 'g-1', isFavourite: true },
      { gameId: 'g-1', isFavourite: false },
    ],
    refuses: [{ gameId: 'g-1' }, { gameId: 'g/1', isFavourite: true }, { gameId: 'g-1', isFavourite: 1 }],
    gives: [null],
    notGives: 'nothing is read',
  },
];
