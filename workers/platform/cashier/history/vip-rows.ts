/** [2.32] The history of VIP: points with their source, and tiers with the reason of each rise or fall. */
import { accepted, refused, refusedFields } from '#app/contract/envelope.ts';
import type { HistoryFilter, VipHistoryRow } from '#app/contract/transaction.ts';
import { wireMoment } from '#app/domain/date.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { DATE_RANGE_LIMIT_DAYS } from '#app/domain/time.ts';
import { directoryOf } from '#platform/base/databases.ts';
import { type Answer, type Call, requireMember } from '#platform/base/handler.ts';
import { placeOf, readEvents, standingOf, type VipEvent } from '#platform/rewards/vip/vip.ts';
import { type MarketProfile, readMarketOf } from '#platform/site/site.ts';
import type { Page } from './page.ts';
import { periodOf } from './period.ts';

const PAGE_SIZE = 20;

interface VipWriter {
  call: Call;
  market: MarketProfile;
  /** Of points, which are no money. */
  nothing: string;
}

type Names = Readonly<Record<string, string>>;

const nameIn = (names: Names | undefined, { headers, env }: Call, otherwise: string): string => {
  const code = codeOfTag(headers.pathlang ?? env.DEFAULT_LANGUAGE);
  return names?.[code] ?? names?.en ?? otherwise;
};

function tierName({ call, market }: VipWriter, tierId: string | null): string {
  const tiers = market.vip?.tiers ?? [];
  return tierId === null ? '' : nameIn(tiers[placeOf(tiers, tierId)]?.names, call, tierId);
}

/** The text of a row, in the member's language. */
function storyOf(writer: VipWriter, { kind, reason, detail, fromTier, toTier }: VipEvent): string {
  const { call, market } = writer;
  if (kind === 'points' && reason === 'task')
    return nameIn(market.dailyTasks.find(it => it.id === detail)?.names, call, detail ?? '');
  if (kind === 'points')
    return call.translate(reason === 'play' ? 'vip_points_of_play' : 'vip_points_of_tier');
  const tiers = market.vip?.tiers ?? [];
  const isRise = placeOf(tiers, toTier ?? '') > placeOf(tiers, fromTier ?? '');
  const tier = tierName(writer, toTier);
  if (reason === 'operator') return call.translate('vip_tier_given', { tier });
  return call.translate(isRise ? 'vip_tier_reached' : 'vip_tier_lost', { tier });
}

const rowOf = (writer: VipWriter, event: VipEvent): VipHistoryRow => ({
  id: `vip-${event.id}`,
  created: wireMoment(event.at),
  amount: writer.nothing,
  currency: writer.market.currency,
  balance: null,
  status: 'completed',
  points: event.points,
  tierId: event.toTier,
  tier: tierName(writer, event.toTier),
  benefit: storyOf(writer, event),
});

/**
 * @param period epoch milliseconds, both included
 * @returns null while the wallet counts the play of before an update
 */
async function pageOf(
  filter: HistoryFilter,
  period: { from: number; to: number },
  call: Call,
): Promise<Page<VipHistoryRow> | null> {
  const { env } = call;
  const { page = 1, pageSize = PAGE_SIZE, status, type = 'all', currency } = filter;
  const member = requireMember(call);
  const market = await readMarketOf(env, member);
  const standing = await standingOf(call, member);
  if (standing?.isComplete === false) return null;
  const nothing = toDecimalString(0, market.exponent);
  const range = { ...period, offset: (page - 1) * pageSize, limit: pageSize, direction: type };
  const isAsked =
    (status === undefined || status === 'completed') &&
    (currency === undefined || currency === market.currency);
  const { total, events } = isAsked
    ? await readEvents(directoryOf(env, member.memberId), member.memberId, range)
    : { total: 0, events: [] };
  return {
    data: events.map(event => rowOf({ call, market, nothing }, event)),
    total,
    page,
    pageSize,
    totals: [{ currency: market.currency, in: nothing, out: nothing, net: nothing }],
  };
}

export async function vipHistory(filter: HistoryFilter, call: Call): Promise<Answer<Page<VipHistoryRow>>> {
  const period = periodOf(filter);
  if (period.ok) {
    const page = await pageOf(filter, period.value, call);
    return page === null ? refused(200, call.translate('play_not_counted')) : accepted(page);
  }
  const sentence = call.translate(period.error, { days: DATE_RANGE_LIMIT_DAYS });
  return refusedFields(call.translate('fields_not_valid'), { to: [sentence] });
}
