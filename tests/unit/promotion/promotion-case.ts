/** A promotion and a market as tests vary them. */
import { type PromotionDefinition, promotionDefinition } from '#platform/rewards/promotion/definition.ts';
import { type MarketProfile, marketProfileSchema } from '#platform/site/market-profile.ts';

const words = (language: string) => ({
  title: `${language}: {share} up to {most}`,
  summary: 'From {lowestDeposit}, played {times} times within {days} days.',
  content: 'Stakes up to {mostStake}.',
  terms: 'At most {perMember} per member.',
});

export const market = (changes: object = {}): MarketProfile =>
  marketProfileSchema.parse({
    country: 'GB',
    name: 'United Kingdom',
    languages: { en: 'English' },
    currency: 'GBP',
    exponent: 2,
    inputDecimals: 2,
    diallingCode: '44',
    mobileDigits: { min: 10, max: 10 },
    minimumAge: 18,
    timeZone: 'Europe/London',
    deposit: { minimum: '10', maximum: '5000' },
    withdrawal: { minimum: '10', maximum: '5000' },
    bonuses: { largest: '200', largestPlaythrough: 10 },
    tac: { expirySeconds: 300, resendSeconds: 60 },
    helpOrganisations: [],
    openingBalance: '0',
    ...changes,
  });

const PROMOTION = {
  id: 'pr-weekend',
  cmsId: 'weekend',
  kind: 'deposit',
  share: 50,
  markets: { GB: { lowestDeposit: '20', most: '200', mostStake: '5' } },
  playthrough: { times: 8, of: 'bonus' },
  days: 7,
  contributions: { categories: { slots: 100, live: 10 } },
  tabs: ['weekend'],
  texts: { en: words('en') },
  image: '/art/banner/weekend.svg',
};

export const described = (changes: object = {}): Record<string, unknown> => ({ ...PROMOTION, ...changes });
export const promotion = (changes: object = {}): PromotionDefinition =>
  promotionDefinition.parse(described(changes));

export const fixed = (changes: object = {}): PromotionDefinition => {
  const { share: _share, ...rest } = PROMOTION;
  const texts = {
    en: { title: '{amount} to begin', summary: 'Played {times} times.', content: 'Text.', terms: 'Text.' },
  };
  return promotionDefinition.parse({
    ...rest,
    kind: 'fixed',
    markets: { GB: { amount: '10' } },
    texts,
    ...changes,
  });
};

export const around = { markets: [market()], tabs: ['weekend'], categories: ['slots', 'live'] };
