/** What has to be mended before a message can be scheduled. A draft is saved with its flaws. */
import type { MessageContent, MessageFlaw } from '#app/contract/operator/message.ts';
import { parseAmount } from '#app/domain/money.ts';
import { safePath } from '#app/domain/site-path.ts';
import type { MarketProfile } from '#platform/site/site.ts';
import { marketsOf } from './segment.ts';

type Market = Pick<MarketProfile, 'country' | 'currency' | 'exponent' | 'vip'>;

function segmentFlaws({ segment }: MessageContent, markets: readonly Market[]): MessageFlaw[] {
  const { countries = [], tiers = [], seen, deposited, played } = segment;
  const within = marketsOf(segment, markets);
  const known = new Set(within.flatMap(it => it.vip?.tiers.map(tier => tier.id) ?? []));
  const currencies = new Set(within.map(it => it.currency));
  const unknown = countries.filter(it => !markets.some(market => market.country === it));
  const { least } = deposited ?? {};
  const exponent = within[0]?.exponent ?? 0;
  return [
    ...unknown.map(it => ({
      field: 'segment.countries',
      says: `names ${it}, which is no market of the site`,
    })),
    ...tiers
      .filter(it => !known.has(it))
      .map(it => ({ field: 'segment.tiers', says: `names ${it}, which these markets do not have` })),
    ...(seen?.least !== undefined && seen.most !== undefined && seen.least > seen.most
      ? [{ field: 'segment.seen', says: 'fits nobody: the least number of days is above the most' }]
      : []),
    ...(least !== undefined && currencies.size !== 1
      ? [{ field: 'segment.deposited', says: 'has an amount, which needs markets of one currency' }]
      : []),
    ...(least !== undefined && currencies.size === 1 && !parseAmount(least, exponent).ok
      ? [{ field: 'segment.deposited', says: 'has an amount that the currency does not know' }]
      : []),
    ...(played?.least !== undefined && played.least > played.days
      ? [{ field: 'segment.played', says: 'asks for more days of play than it looks at' }]
      : []),
  ];
}

function textFlaws({ texts }: MessageContent): MessageFlaw[] {
  return Object.entries(texts).flatMap(([code, words]) =>
    words === undefined
      ? []
      : (['title', 'text'] as const)
          .filter(field => words[field].trim() === '')
          .map(field => ({ field: `texts.${code}.${field}`, says: 'is empty' })),
  );
}

export const flawsOf = (content: MessageContent, markets: readonly Market[]): MessageFlaw[] => [
  ...segmentFlaws(content, markets),
  ...textFlaws(content),
  ...(content.link !== null && safePath(content.link) === null
    ? [{ field: 'link', says: 'is no page of this site' }]
    : []),
];
