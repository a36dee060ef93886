import {
  gameFavourite,
  gameFavouriteIds,
  gameFavourites,
  gameMergeFavourites,
} from '#app/contract/favourite.ts';
import { gameMaintenance, gamePlay, gamePlayDemo, gamePlayTransfer } from '#app/contract/game.ts';
import { gameFacts } from '#app/contract/game-facts.ts';
import { gameReturns, RETURNS_MAX } from '#app/contract/game-returns.ts';
import { gameRecent, gameRecommended, RECENT_MAX, RECOMMENDED_MAX } from '#app/contract/played.ts';
import { FAVOURITES_MAX } from '#app/domain/favourites.ts';
import { type EndpointCase, MOMENT, NOT_AN_OBJECT } from './endpoint-case.ts';

const BAD_CURRENCIES: [unknown, unknown] = [{}, { currency: 'gbp' }];
const facts = {
  returnToPlayer: { least: '92.09', most: '94.90' },
  volatility: { least: 1, most: 5 },
  highestWin: '22446.75',
  stakes: { minimum: '0.20', maximum: '50.00' },
  layout: { columns: 5, rows: 3, lines: 20 },
  released: '2025-10-17',
  languages: ['en', 'zh'],
  language: 'en',
  features: ['Free spins'],
  rules: { version: '1.4', sentences: ['Three or more of a symbol pay.'] },
  payTable: { count: 5, isLeast: false, rows: [{ name: 'Mask', img: '/art/mask.svg', times: '75' }] },
};
const NOTHING_STATED = { stakes: null, language: 'en', features: [], rules: null, payTable: null };
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
    clause: '[2.5]',
    says: 'takes gameId and currency, gives what the studio states, or null',
    endpoint: gameFacts,
    access: 'anyone',
    takes: [{ gameId: 'g-1', currency: 'GBP' }],
    refuses: [{ gameId: 'g-1' }, { gameId: 'g/1', currency: 'GBP' }, { currency: 'GBP' }],
    gives: [facts, NOTHING_STATED, null],
    notGives: [
      undefined,
      { ...facts, volatility: { least: 0, most: 5 } },
      { ...facts, returnToPlayer: { least: '92.09' } },
      { ...facts, highestWin: '5,000' },
      { ...facts, released: '2025-13-17' },
      {
        ...facts,
        payTable: { count: 5, isLeast: false, rows: [{ name: 'Mask', img: 'x.svg', times: '75' }] },
      },
    ],
  },
  {
    clause: '[1.4]',
    says: 'takes some games and a currency, gives the stated returns by game',
    endpoint: gameReturns,
    access: 'anyone',
    takes: [
      { gameIds: ['g-1', 'g-2'], currency: 'GBP' },
      { gameIds: [], currency: 'GBP' },
    ],
    refuses: [
      { gameIds: 'g-1', currency: 'GBP' },
      { gameIds: ['g/1'], currency: 'GBP' },
      { gameIds: ['g-1'] },
      { gameIds: Array.from({ length: RETURNS_MAX + 1 }, (_, at) => `g-${at}`), currency: 'GBP' },
    ],
    gives: [{ 'g-1': { least: '92.09', most: '94.90' } }, {}],
    notGives: [null, { 'g-1': '94.90' }, { 'g-1': { least: '92.09' } }, { 'g-1': { least: '1', most: 'a' } }],
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
    says: 'takes nothing, gives ids',
    endpoint: gameFavouriteIds,
    access: 'member',
    takes: [{}],
    refuses: NOT_AN_OBJECT,
    gives: [['g-1', 'g-2'], []],
    notGives: [['g/1'], [favourite], Array.from({ length: FAVOURITES_MAX + 1 }, () => 'g-1')],
  },
  {
    clause: '[1.4]',
    says: 'takes ids of a device, gives ids',
    endpoint: gameMergeFavourites,
    access: 'member',
    takes: [{ gameIds: ['g-1', 'g-2'] }, { gameIds: [] }],
    refuses: [
      {},
      { gameIds: 'g-1' },
      { gameIds: ['g/1'] },
      { gameIds: Array.from({ length: FAVOURITES_MAX + 1 }, () => 'g-1') },
    ],
    gives: [['g-1', 'g-2'], []],
    notGives: [['g/1'], [favourite]],
  },
  {
    clause: '[1.4]',
    says: 'takes nothing, gives games with the moment of their last play and their unfinished round',
    endpoint: gameRecent,
    access: 'member',
    takes: [{}],
    refuses: NOT_AN_OBJECT,
    gives: [
      [
        { game: favourite, playedAt: MOMENT, openRound: { begun: MOMENT, stake: '2.50' } },
        { game: favourite, playedAt: MOMENT, openRound: null },
      ],
      [],
    ],
    notGives: [
      [favourite],
      [{ game: favourite, playedAt: 'today', openRound: null }],
      [{ game: favourite, playedAt: MOMENT, openRound: { begun: MOMENT, stake: 2.5 } }],
      Array.from({ length: RECENT_MAX + 1 }, () => ({ game: favourite, playedAt: MOMENT, openRound: null })),
    ],
  },
  {
    clause: '[3.27]',
    says: 'takes nothing, gives games',
    endpoint: gameRecommended,
    access: 'member',
    takes: [{}],
    refuses: NOT_AN_OBJECT,
    gives: [[favourite], []],
    notGives: [['g-1'], Array.from({ length: RECOMMENDED_MAX + 1 }, () => favourite)],
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
