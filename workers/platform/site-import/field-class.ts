/**
 * The class of every field of a site: who may change it. Texts, games and live operations are for one operator with the role content;
 * money and scripts need a second operator beside. The tables name every field of the schemas, so that a new one has to be given its
 * class before anything compiles.
 */
import type { ContactFile } from '#app/contract/catalogue.ts';
import type { Classes, FieldClass } from '#platform/base/field-change.ts';
import { APPROVERS_OF_MONEY, type Role } from '#platform/base/role.ts';
import { PROMOTION_CLASSES } from '#platform/rewards/promotion/promotion-shapes.ts';
import type { DescribedGame, DescribedSite } from './described-site.ts';

type Fields<Entry> = { readonly [Name in keyof Required<Entry>]: FieldClass };
type EntryOf<List> = List extends readonly (infer Entry)[] ? Entry : never;

const MARKET = {
  country: 'money',
  name: 'texts',
  languages: 'texts',
  currency: 'money',
  exponent: 'money',
  inputDecimals: 'money',
  diallingCode: 'money',
  mobileDigits: 'money',
  minimumAge: 'money',
  timeZone: 'money',
  deposit: 'money',
  withdrawal: 'money',
  transfer: 'money',
  openRequests: 'money',
  promisedMinutes: 'money',
  payoutAccount: 'money',
  demoPlay: 'games',
  hiddenAttributes: 'games',
  stakes: 'money',
  winCeilings: 'money',
  depositMethods: 'money',
  banks: 'money',
  accountNumbers: 'money',
  rebate: 'money',
  vip: 'money',
  dailyTasks: 'money',
  tournaments: 'money',
  referral: 'money',
  tac: 'money',
  sendMethods: 'money',
  support: 'texts',
  registration: 'money',
  bonuses: 'money',
  limits: 'money',
  realityCheck: 'money',
  celebratesWins: 'money',
  allowsFeatureBuy: 'money',
  breaks: 'money',
  withdrawalHoldHours: 'money',
  openFrom: 'money',
  secondOperator: 'money',
  identity: 'money',
  retention: 'money',
  complaints: 'money',
  helpOrganisations: 'money',
  legal: 'texts',
  openingBalance: 'money',
} as const satisfies Fields<EntryOf<DescribedSite['markets']>>;

const STUDIO = {
  id: 'money',
  name: 'texts',
  names: 'texts',
  image: 'texts',
  opens: 'games',
  wallet: 'money',
  currencies: 'games',
  launch: 'money',
  keys: 'money',
  largestWins: 'money',
} as const satisfies Fields<EntryOf<DescribedSite['studios']>>;

const PAYMENT = {
  id: 'money',
  name: 'money',
  createUrl: 'money',
  pages: 'money',
  keys: 'money',
} as const satisfies Fields<EntryOf<DescribedSite['payments']>>;

const CONTACT = {
  setting: 'texts',
  data: 'texts',
  facebook: 'texts',
  instagram: 'texts',
  youtube: 'texts',
  twitter: 'texts',
  liveChatScript: 'scripts',
} as const satisfies Fields<ContactFile>;

export const GAME = {
  id: 'games',
  studio: 'games',
  type: 'games',
  names: 'games',
  image: 'games',
  mobile: 'games',
  web: 'games',
  popular: 'games',
  new: 'games',
  attributes: 'games',
  priority: 'games',
  released: 'games',
} as const satisfies Fields<DescribedGame>;

export const SECTIONS = {
  format: 'texts',
  operator: 'texts',
  terms: 'texts',
  playMoney: 'money',
  theme: 'texts',
  markets: MARKET,
  categories: 'games',
  modules: 'live',
  studios: STUDIO,
  payments: PAYMENT,
  attributes: 'games',
  banners: 'texts',
  home: 'games',
  announcements: 'live',
  promotions: PROMOTION_CLASSES,
  tabs: 'texts',
  contacts: CONTACT,
  seo: 'texts',
  help: 'texts',
  scripts: 'scripts',
  texts: 'texts',
} as const satisfies { readonly [Section in keyof Required<DescribedSite>]: Classes };

/**
 * Roles of which the second operator has one. Scripts act for everybody who opens the site, operators too, so that an administrator
 * decides; an import with both classes is decided by one as well.
 */
export const approversOf = (classes: ReadonlySet<FieldClass>): readonly Role[] =>
  classes.has('scripts') ? ['admin'] : APPROVERS_OF_MONEY;
