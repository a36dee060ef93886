import {
  commonBanner,
  commonConstantList,
  commonCountryList,
  commonDashboard,
  commonGetCategorySetting,
  commonLanguageData,
  commonStatusList,
} from '#app/contract/common.ts';
import { generalConfig, generalGeneralInfo, generalTncAccept } from '#app/contract/general.ts';
import { commonHome } from '#app/contract/home.ts';
import { type EndpointCase, long, NOT_AN_OBJECT } from './endpoint-case.ts';

const country = {
  country: 'United Kingdom',
  countryCode: '44',
  currency: 'GBP',
  language: 'GB',
  mobileno_length: '10',
  input_decimal: 2,
  languages: { en: 'English' },
};
const setting = { type: 'slots', memberDisplay: '{"en":"Slots"}', img: null, priority: 1 };
const BAD_CURRENCIES: [unknown, unknown, unknown] = [{}, { currency: 'gbp' }, { currency: 'GBPX' }];
const home = {
  promotions: [
    {
      cmsId: 'bright-start',
      title: 'A bright start',
      summary: '',
      img: null,
      kind: 'deposit',
      audience: 'new',
      minimumDeposit: '20.00',
      playthrough: 10,
      days: 30,
      startDate: null,
      endDate: null,
      weekdays: null,
    },
  ],
  top: ['g-1'],
  lowStakes: { minimum: '0.10', currency: 'GBP', gameIds: ['g-1'] },
  highReturn: { percent: '97.50', gameIds: ['g-1'] },
  payout: { minutes: 11, days: 30 },
};
const dashboard = {
  popupList: { data: [{ id: 'a-1', title: 'Maintenance on Sunday' }], period: { hide_period: 1 } },
  forgotPasswordSendMethod: ['email'],
  recommendDisplayList: ['slots', 'live'],
};
const config = {
  siteTitle: 'Meridian',
  environment: 'development',
  defaultLanguage: 'en-gb',
  languages: ['en-gb', 'sv-se'],
  build: 'b-1',
  module: {
    GBP: [
      { name: 'VIP', settings_json: '{"web":{"action":"is_hide"}}' },
      { name: 'Deposit', parent_name: 'Transactions', settings_json: 'this is no JSON' },
      { name: 'Profile', parent_name: '', settings_json: '' },
    ],
  },
};
const info = {
  tncVersion: '2026-01',
  operatorName: 'Meridian Demo',
  licence: { authority: 'Demo authority', number: 'D-1' },
  minimumAge: 18,
  responsibleGaming: { organisations: [{ name: 'Help line', phone: '0800 000' }] },
  demo: true,
};

export const SITE_CASES: EndpointCase[] = [
  {
    clause: '[7.40]',
    says: 'takes the available languages, gives each with value, fallback, code and name [3.5]',
    endpoint: commonLanguageData,
    access: 'anyone',
    takes: [{ languages: ['en-gb', 'zh-mo'] }, { languages: [] }],
    refuses: [{}, { languages: 'en-gb' }, { languages: ['en'] }, { languages: new Array(65).fill('en-gb') }],
    gives: [[{ value: 'zh-mo', fallbackLanguage: 'en', code: 'zh', name: '繁體中文' }], []],
    notGives: [[{ value: 'zh-mo', fallbackLanguage: 'en', code: 'zh' }], {}],
  },
  {
    clause: '[7.16]',
    says: 'takes nothing, gives the countries [3.3]',
    endpoint: commonCountryList,
    access: 'anyone',
    takes: [{}, { unknown: 'is dropped' }],
    refuses: NOT_AN_OBJECT,
    gives: [
      [country],
      [{ ...country, mobileno_length: '9-11', languages: { sv: 'Svenska', en: 'English' } }],
    ],
    notGives: [
      [{ ...country, currency: undefined }],
      [{ ...country, input_decimal: '2' }],
      [{ ...country, languages: ['en'] }],
      { data: [country] },
    ],
  },
  {
    clause: '[7.17]',
    says: 'takes nothing, gives statuses by kind',
    endpoint: commonStatusList,
    access: 'anyone',
    takes: [{}],
    refuses: NOT_AN_OBJECT,
    gives: [[{ name: 'status_pending', value: 'pending', type: 'deposit' }]],
    notGives: [[{ name: 'status_pending', value: 'pending' }], null],
  },
  {
    clause: '[7.30]',
    says: 'takes the names of constants, gives a list for each',
    endpoint: commonConstantList,
    access: 'anyone',
    takes: [{ constants: ['contactTypes'] }],
    refuses: [{}, { constants: [] }, { constants: ['__proto__'] }, { constants: new Array(51).fill('a') }],
    gives: [{ contactTypes: [{ name: 'phone', value: 'phone' }] }, {}],
    notGives: [[], { contactTypes: 'phone' }],
  },
  {
    clause: '[7.18]',
    says: 'takes a currency, gives settings keyed by currency or as a plain list',
    endpoint: commonGetCategorySetting,
    access: 'anyone',
    takes: [{ currency: 'GBP' }],
    refuses: BAD_CURRENCIES,
    gives: [[setting], { GBP: [setting] }, [], [{ type: 'live', memberDisplay: 'no JSON' }]],
    notGives: [{ GBP: setting }, { pounds: [setting] }, [{ memberDisplay: '{}' }], null],
  },
  {
    clause: '[7.31]',
    says: 'takes a currency, gives banners [3.26]',
    endpoint: commonBanner,
    access: 'anyone',
    takes: [{ currency: 'GBP' }],
    refuses: BAD_CURRENCIES,
    gives: [
      [{ id: 'bn-1', type: 'live casino', memberDisplay: '{"en":"Evening"}', img: '/art/banner/1.svg' }],
    ],
    notGives: [
      [{ id: 'bn-1', memberDisplay: '{}' }],
      [{ id: 'bn-1', type: 'live', memberDisplay: '{}', link: 'data:,x' }],
    ],
  },
  {
    clause: '[2.3]',
    says: 'takes a currency, gives the rows of home with the facts that they are made of',
    endpoint: commonHome,
    access: 'anyone',
    takes: [{ currency: 'GBP' }],
    refuses: BAD_CURRENCIES,
    gives: [home, { promotions: [], top: [], lowStakes: null, highReturn: null, payout: null }],
    notGives: [
      { ...home, top: ['g 1'] },
      { ...home, lowStakes: { minimum: 'little', currency: 'GBP', gameIds: [] } },
      { ...home, payout: { minutes: -1, days: 30 } },
    ],
  },
  {
    clause: '[7.32]',
    says: 'takes type, device and currency, gives popups, ways to send and recommended rows [3.27]',
    endpoint: commonDashboard,
    access: 'anyone',
    takes: [{ type: 'home', device: 'mobile', currency: 'GBP' }],
    refuses: [
      { type: 'home', device: 'fridge', currency: 'GBP' },
      { type: 'home', device: 'app' },
      { device: 'app', currency: 'GBP' },
    ],
    gives: [dashboard, { ...dashboard, popupList: { data: [], period: { hide_period: 0.5 } } }],
    notGives: [
      { ...dashboard, popupList: { data: [], period: { hide_period: -1 } } },
      { ...dashboard, popupList: [] },
      { ...dashboard, forgotPasswordSendMethod: 'email' },
    ],
  },
  {
    clause: '[7.15]',
    says: 'takes nothing, gives the public configuration; unreadable module settings do not spoil it [4.8]',
    endpoint: generalConfig,
    access: 'anyone',
    takes: [{}],
    refuses: NOT_AN_OBJECT,
    gives: [
      config,
      {
        ...config,
        chatSiteTitle: 'Meridian',
        buildCheckIntervalMs: 60_000,
        realtime: { key: 'meridian-key', cluster: 'eu', forceTLS: true },
        previewOrigins: ['https://preview.example'],
        frames: { deposit: 'https://cashier.example/deposit' },
      },
    ],
    notGives: [
      { ...config, module: { GBP: [{ name: 'VIP', settings_json: { web: {} } }] } },
      { ...config, defaultLanguage: 'english' },
      { ...config, previewOrigins: ['https://preview.example/path'] },
      { ...config, frames: { deposit: 'javascript:1' } },
      { ...config, siteTitle: '' },
      { ...config, realtime: { host: '127.0.0.1', port: 8787 } },
      { ...config, realtime: { key: 'meridian-key', port: 0 } },
    ],
  },
  {
    clause: '[7.33]',
    says: 'takes a currency, gives terms, licence and age',
    endpoint: generalGeneralInfo,
    access: 'anyone',
    takes: [{ currency: 'GBP' }],
    refuses: BAD_CURRENCIES,
    gives: [info, { ...info, licence: null }],
    notGives: [
      { ...info, tncVersion: 1 },
      { ...info, minimumAge: '18' },
      { ...info, demo: undefined },
    ],
  },
  {
    clause: '[2.36]',
    says: 'takes the version accepted',
    endpoint: generalTncAccept,
    access: 'member',
    takes: [{ tncVersion: '2026-01' }],
    refuses: [{}, { tncVersion: '' }, { tncVersion: long(33) }],
    gives: [{ tncVersion: '2026-01' }],
    notGives: [{}, null],
  },
];
