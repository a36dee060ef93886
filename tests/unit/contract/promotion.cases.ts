import { promotionApply, promotionCancel, promotionCms, promotionInfo } from '#app/contract/promotion.ts';
import { type EndpointCase, long, MOMENT, NOT_AN_OBJECT } from './endpoint-case.ts';

const BAD_CURRENCIES: [unknown, unknown, unknown] = [{}, { currency: 'gbp' }, { currency: 'GBPX' }];
const content = { title: 'Fridays', currency: 'GBP', status: 'wagering', value: '10.00', target: '40.00' };
const words = { title: 'Fridays', summary: null, content: 'Text.', terms: null };
const entry = { cmsId: 'c-1', promotionId: 'pr-1', category: ['welcome'], language: { en: words } };

export const PROMOTION_CASES: EndpointCase[] = [
  {
    clause: '[7.27]',
    says: 'takes a currency, gives ids by category and the promotions that they name [3.24]',
    endpoint: promotionInfo,
    access: 'member',
    takes: [{ currency: 'GBP' }],
    refuses: BAD_CURRENCIES,
    gives: [
      { category: { ongoing: ['pr-1'], noneligible: [] }, promotion: [{ promotionId: 'pr-1', content }] },
      {
        category: {},
        promotion: [
          {
            promotionId: 'pr-1',
            content: { ...content, claimId: 'pc-1', deadline: MOMENT, contributions: { other: 100 } },
          },
        ],
      },
    ],
    notGives: [
      { category: [], promotion: [] },
      { category: {}, promotion: [{ promotionId: 'pr-1' }] },
      { category: {}, promotion: [{ promotionId: 'pr-1', content: { ...content, value: 'ten' } }] },
      {
        category: {},
        promotion: [{ promotionId: 'pr-1', content: { ...content, contributions: { other: 101 } } }],
      },
    ],
  },
  {
    clause: '[7.28]',
    says: 'takes a currency, gives entries and categories by language [3.25]',
    endpoint: promotionCms,
    access: 'anyone',
    takes: [{ currency: 'GBP' }],
    refuses: BAD_CURRENCIES,
    gives: [
      { entries: [entry], categories: [{ id: 'welcome', language: { en: 'Welcome' } }] },
      { entries: [{ ...entry, weekdays: [1, 7], endDate: MOMENT }], categories: [] },
    ],
    notGives: [
      { entries: [{ ...entry, language: { english: words } }], categories: [] },
      { entries: [{ ...entry, img: 'javascript:1' }], categories: [] },
      { entries: [{ ...entry, weekdays: [8] }], categories: [] },
    ],
  },
  {
    clause: '[7.29] [5.35]',
    says: 'takes an id, a deposit named whole, or a code',
    endpoint: promotionApply,
    access: 'member',
    takes: [
      { promotionId: 'pr-1' },
      { promotionId: 'pr-1', fromSource: 'deposit', depositId: 'd-1' },
      { promotionCode: 'FRIDAY-25' },
    ],
    refuses: [
      {},
      { promotionId: 'pr-1', depositId: 'd-1' },
      { promotionCode: '' },
      { promotionCode: 'two/words' },
      { promotionCode: long(33) },
    ],
    gives: [null, { anything: true }],
    notGives: 'nothing is read',
  },
  {
    clause: '[1.8]',
    says: 'takes the claim to give up',
    endpoint: promotionCancel,
    access: 'member',
    takes: [{ claimId: 'pc-1' }],
    refuses: [...NOT_AN_OBJECT, {}, { claimId: 'a b' }],
    gives: [null],
    notGives: 'nothing is read',
  },
];
