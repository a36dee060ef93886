import { chatClose, chatMessages, chatSend, chatStart, chatTopic } from '#app/contract/chat.ts';
import { dailyTaskClaim, dailyTaskList } from '#app/contract/daily-task.ts';
import { FAVOURITES_MAX, gameFavourite, gameFavourites } from '#app/contract/favourite.ts';
import { gameMaintenance, gamePlay, gamePlayTransfer } from '#app/contract/game.ts';
import { promotionApply, promotionCms, promotionInfo } from '#app/contract/promotion.ts';
import { referralInfo } from '#app/contract/referral.ts';
import { vipInfo } from '#app/contract/vip.ts';
import { type EndpointCase, long, MOMENT, NOT_AN_OBJECT } from './endpoint-case.ts';

const BAD_CURRENCIES: [unknown, unknown] = [{}, { currency: 'gbp' }];
const message = {
  id: 'cm-1',
  message: 'Hello',
  senderId: 'm-1',
  senderType: 'member',
  sender: 'demogb',
  sendAt: MOMENT,
  type: 'text',
};
const content = {
  title: 'Weekend reload',
  currency: 'GBP',
  status: 'ongoing',
  value: '328.00',
  target: '800.00',
};
const entry = {
  cmsId: 'c-1',
  category: ['pc-1'],
  language: { en: { title: 'Weekend reload' } },
  minimumDeposit: '20',
};
const tier = { id: 't-1', memberDisplay: '{"en":"Dawn"}', points: 0, rebate: '0.2', benefits: [] };
const favourite = {
  ...{ gameId: 'g-1', providerId: 'p-1', name: 'Midnight Opera', displayName: 'Midnight Opera' },
  ...{
    providerDisplay: 'Hemlock House',
    img: '/art/cover/g-1.svg?v=1',
    mobile: 1,
    web: 1,
    popular: 0,
    new: 0,
  },
  ...{ attributes: [], method: 0, type: 'slots', priority: null, ink: 3 },
};
const task = {
  taskId: 'd-1',
  memberDisplay: '{"en":"Log in"}',
  points: 10,
  value: 0,
  target: 1,
  status: 'open',
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
  {
    clause: '[7.19]',
    says: 'takes nothing, gives topics [3.22]',
    endpoint: chatTopic,
    access: 'member',
    takes: [{}],
    refuses: NOT_AN_OBJECT,
    gives: [[{ id: 'ct-1', topic: 'Withdrawals' }]],
    notGives: [[{ id: 'ct-1' }], 'Withdrawals'],
  },
  {
    clause: '[7.20]',
    says: 'takes topic and message, both with something in them [5.33], gives chatID and messageId',
    endpoint: chatStart,
    access: 'member',
    takes: [{ topic: 'ct-1', message: 'Hi' }],
    refuses: [
      { topic: 'ct-1' },
      { topic: '', message: 'Hi' },
      { topic: 'ct-1', message: '   ' },
      { topic: 'ct-1', message: long(2001) },
    ],
    gives: [{ chatID: 'c-1', messageId: 'cm-1' }],
    notGives: [{ chatId: 'c-1', messageId: 'cm-1' }],
  },
  {
    clause: '[7.21]',
    says: 'takes chatId and id, gives data',
    endpoint: chatMessages,
    access: 'member',
    takes: [
      { chatId: 'c-1', id: 'cm-1' },
      { chatId: 'c-1', id: null },
      { chatId: 'c-1', id: 'cm-1', direction: 'newer' },
    ],
    refuses: [{ id: 'cm-1' }, { chatId: 'c-1', id: 5 }, { chatId: 'c-1', direction: 'sideways' }],
    gives: [{ data: [message] }, { data: [] }],
    notGives: [[message], { data: [{ ...message, sendAt: 'now' }] }],
  },
  {
    clause: '[7.22]',
    says: 'takes chatId, topic and message, and refuses white space [5.34]',
    endpoint: chatSend,
    access: 'member',
    takes: [{ chatId: 'c-1', topic: 'ct-1', message: 'Hi' }],
    refuses: [
      { chatId: 'c-1', topic: 'ct-1', message: ' \n ' },
      { topic: 'ct-1', message: 'Hi' },
      { chatId: 'c-1', topic: 'ct-1', message: 'Hi', type: 'html' },
    ],
    gives: [{ messageId: 'cm-2', sendAt: MOMENT }],
    notGives: [{}],
  },
  {
    clause: '[7.23]',
    says: 'takes chatId',
    endpoint: chatClose,
    access: 'member',
    takes: [{ chatId: 'c-1' }],
    refuses: [{}, { chatID: 'c-1' }],
    gives: [null, {}],
    notGives: 'nothing is read',
  },
  {
    clause: '[7.27]',
    says: 'takes a currency, gives the promotion centre [3.24]',
    endpoint: promotionInfo,
    access: 'member',
    takes: [{ currency: 'GBP' }],
    refuses: BAD_CURRENCIES,
    gives: [
      { category: { ongoing: ['pr-1'], noneligible: [] }, promotion: [{ promotionId: 'pr-1', content }] },
    ],
    notGives: [
      { category: {} },
      { category: { ongoing: 'pr-1' }, promotion: [] },
      { category: {}, promotion: [{ content }] },
    ],
  },
  {
    clause: '[7.28]',
    says: 'takes a currency, gives entries and categories with language maps [3.25]',
    endpoint: promotionCms,
    access: 'anyone',
    takes: [{ currency: 'GBP' }],
    refuses: BAD_CURRENCIES,
    gives: [{ entries: [entry], categories: [{ id: 'pc-1', language: { en: 'Reload' } }] }],
    notGives: [
      { entries: [entry] },
      { entries: [{ ...entry, language: { 'en-gb': { title: 'x' } } }], categories: [] },
      { entries: [{ ...entry, minimumDeposit: 20 }], categories: [] },
    ],
  },
  {
    clause: '[7.29]',
    says: 'takes promotionId, with fromSource and depositId for deposits, or promotionCode',
    endpoint: promotionApply,
    access: 'member',
    takes: [
      { promotionId: 'pr-1' },
      { promotionId: 'pr-1', fromSource: 'deposit', depositId: 'D-1' },
      { promotionCode: 'SUNRISE-50' },
    ],
    refuses: [
      {},
      { promotionId: 'pr-1', fromSource: 'deposit' },
      { promotionId: 'pr-1', depositId: 'D-1' },
      { promotionCode: '' },
      { promotionCode: 'no spaces' },
      { fromSource: 'deposit', depositId: 'D-1' },
    ],
    gives: [null, { anything: true }],
    notGives: 'nothing is read',
  },
  {
    clause: '[2.16]',
    says: 'takes a currency, gives the programme, and to members their own part',
    endpoint: referralInfo,
    access: 'anyone',
    takes: [{ currency: 'GBP' }],
    refuses: BAD_CURRENCIES,
    gives: [
      { currency: 'GBP', reward: '10.00' },
      {
        currency: 'GBP',
        member: {
          code: 'AMARA1',
          link: 'https://site.example/en-gb/register?ref=AMARA1',
          joined: 1,
          earned: '10.00',
          referred: [{ username: 'ko***', joined: MOMENT, earned: '10.00' }],
        },
      },
    ],
    notGives: [{}, { currency: 'GBP', member: { code: 'AMARA1' } }],
  },
  {
    clause: '[2.18]',
    says: 'takes a currency, gives the tiers, and to members where they stand',
    endpoint: vipInfo,
    access: 'anyone',
    takes: [{ currency: 'GBP' }],
    refuses: BAD_CURRENCIES,
    gives: [
      { currency: 'GBP', tiers: [tier, { ...tier, id: 't-2', points: null }] },
      { currency: 'GBP', tiers: [tier], member: { tierId: 't-1', points: 620 } },
    ],
    notGives: [{ currency: 'GBP' }, { currency: 'GBP', tiers: [{ ...tier, rebate: '0.2%' }] }],
  },
  {
    clause: '[2.9]',
    says: 'takes a currency, gives the tasks of the day',
    endpoint: dailyTaskList,
    access: 'anyone',
    takes: [{ currency: 'GBP' }],
    refuses: BAD_CURRENCIES,
    gives: [{ resetsAt: MOMENT, tasks: [task] }],
    notGives: [{ tasks: [task] }, { resetsAt: MOMENT, tasks: [{ ...task, target: 0 }] }],
  },
  {
    clause: '[1.10]',
    says: 'takes a taskId, gives its points',
    endpoint: dailyTaskClaim,
    access: 'member',
    takes: [{ taskId: 'd-1' }],
    refuses: [{}, { taskId: null }],
    gives: [{ taskId: 'd-1', points: 10 }],
    notGives: [{ taskId: 'd-1' }],
  },
];
