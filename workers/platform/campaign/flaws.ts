/** What has to be mended before a message can be scheduled. A draft is saved with its flaws. */
import type { MessageContent, MessageFlaw } from '#app/contract/operator/message.ts';
import type { Segment } from '#app/contract/operator/segment.ts';
import { withoutEnglish } from '#app/domain/english-text.ts';
import { parseAmount } from '#app/domain/money.ts';
import { safePath } from '#app/domain/site-path.ts';
import { languagesOfMarkets, type MarketProfile } from '#platform/site/site.ts';
import { marketsOf, minorOf } from './segment.ts';

type Market = Pick<MarketProfile, 'country' | 'currency' | 'exponent' | 'vip' | 'languages'>;

/** Amounts are in the one currency of the markets. */
function amountFlaws(
  field: string,
  amounts: readonly (string | undefined)[],
  within: readonly Market[],
): MessageFlaw[] {
  const given = amounts.filter(it => it !== undefined);
  const [first] = within;
  if (given.length === 0) return [];
  if (new Set(within.map(it => it.currency)).size !== 1)
    return [{ field, says: 'has an amount, which needs markets of one currency' }];
  return given.every(it => parseAmount(it, first?.exponent ?? 0).ok)
    ? []
    : [{ field, says: 'has an amount that the currency does not know' }];
}

function playSumFlaws({ playSum }: Segment, within: readonly Market[]): MessageFlaw[] {
  if (playSum === undefined) return [];
  const { of, least, most } = playSum;
  const field = 'segment.playSum';
  if (least === undefined && most === undefined) return [{ field, says: 'has no amount' }];
  const flaws = amountFlaws(field, [least, most], within);
  if (flaws.length > 0) return flaws;
  if (of !== 'ggr' && [least, most].some(it => it?.startsWith('-')))
    return [{ field, says: 'has an amount below zero, which only GGR can be' }];
  const exponent = within[0]?.exponent ?? 0;
  return least !== undefined && most !== undefined && minorOf(least, exponent) > minorOf(most, exponent)
    ? [{ field, says: 'fits nobody: the least amount is above the most' }]
    : [];
}

function segmentFlaws({ segment }: MessageContent, markets: readonly Market[]): MessageFlaw[] {
  const { countries = [], tiers = [], seen, deposited, played } = segment;
  const within = marketsOf(segment, markets);
  const known = new Set(within.flatMap(it => it.vip?.tiers.map(tier => tier.id) ?? []));
  const unknown = countries.filter(it => !markets.some(market => market.country === it));
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
    ...amountFlaws('segment.deposited', [deposited?.least], within),
    ...(played?.least !== undefined && played.least > played.days
      ? [{ field: 'segment.played', says: 'asks for more days of play than it looks at' }]
      : []),
    ...playSumFlaws(segment, within),
  ];
}

/** Of the texts that were written: one that was filled in has the flaws of another. */
function textFlaws({ texts }: MessageContent, markets: readonly Market[]): MessageFlaw[] {
  return Object.entries(withoutEnglish(texts, languagesOfMarkets(markets))).flatMap(([code, words]) =>
    words === undefined
      ? []
      : (['title', 'text'] as const)
          .filter(field => words[field].trim() === '')
          .map(field => ({ field: `texts.${code}.${field}`, says: 'is empty' })),
  );
}

export const flawsOf = (content: MessageContent, markets: readonly Market[]): MessageFlaw[] => [
  ...segmentFlaws(content, markets),
  ...textFlaws(content, markets),
  ...(content.link !== null && safePath(content.link) === null
    ? [{ field: 'link', says: 'is no page of this site' }]
    : []),
];
