/** Operator calls that read messages to segments, what a segment can name, and who would get a message. */
import { accepted, refused } from '#app/contract/envelope.ts';
import {
  ALONE_MAX,
  MESSAGE_STATES,
  messageList,
  messageOptions,
  messageView,
} from '#app/contract/operator/message.ts';
import { segmentCountCall } from '#app/contract/operator/segment.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { messageName, messageNumber } from '#app/domain/message-name.ts';
import { catalogueOf, directoriesOf } from '#platform/base/databases.ts';
import { endpointCall } from '#platform/base/operator-call.ts';
import { countTags } from '#platform/member/member.ts';
import { languagesOfMarkets, readFacts, tagsOfMarket } from '#platform/site/site.ts';
import { countByState, readCampaign, readCampaigns } from './campaign.db.ts';
import { countSegment } from './count-segment.ts';
import { flawsOf } from './flaws.ts';
import { reasonsFor } from './left-out.ts';
import { shownDetail, shownRows } from './shown-message.ts';

const NO_SUCH = refused(404, 'There is no such message.');

/** Time and name of the last row of a page. */
const PLACE = /^(\d{1,15})~(M-\d{4,12})$/;

function placeOf(after: string | null): { changedAt: number; number: number } | null | undefined {
  if (after === null) return null;
  const [, at, name] = PLACE.exec(after) ?? [];
  return at === undefined || name === undefined
    ? undefined
    : { changedAt: Number(at), number: messageNumber(name) };
}

export const list = endpointCall(
  messageList,
  async ({ filters: { view = 'all', countries = null }, sort, after, most }, { env, now }) => {
    const place = placeOf(after);
    if (place === undefined) return refused(422, '`after` is no `next` of a page.');
    const db = catalogueOf(env);
    const [campaigns, byState] = await Promise.all([
      readCampaigns(
        db,
        { state: view === 'all' ? null : view, countries },
        { after: place, most, isDescending: sort.startsWith('-') },
      ),
      countByState(db, countries),
    ]);
    const counts = Object.fromEntries(MESSAGE_STATES.map(it => [it, byState.get(it) ?? 0]));
    const all = Object.values(counts).reduce((sum, it) => sum + it, 0);
    const last = campaigns.length < most ? undefined : campaigns.at(-1);
    return accepted({
      rows: await shownRows(env, campaigns, now()),
      next: last === undefined ? null : `${last.changedAt}~${messageName(last.number)}`,
      counts: { all, ...counts } as Record<'all' | (typeof MESSAGE_STATES)[number], number>,
    });
  },
);

export const view = endpointCall(messageView, async ({ message }, context) => {
  const found = await readCampaign(catalogueOf(context.env), messageNumber(message));
  return found === null ? NO_SUCH : accepted(await shownDetail(context, found));
});

export const count = endpointCall(segmentCountCall, async ({ segment, channels }, { env, now, actor }) => {
  const { markets } = await readFacts(env);
  const texts = { en: { title: '-', text: '-' } };
  const [flaw] = flawsOf({ segment, channels, texts, link: null }, markets);
  if (flaw !== undefined) return refused(422, `The segment is not counted: ${flaw.field} ${flaw.says}.`);
  const { byReason, ...counted } = await countSegment(env, { segment, channels }, now());
  return accepted({ ...counted, reasons: reasonsFor(actor, segment, byReason) });
});

/** Tags of one answer. */
const MOST_TAGS = 1_000;

export const options = endpointCall(messageOptions, async (_input, { env, actor }) => {
  const [{ markets }, tags] = await Promise.all([
    readFacts(env),
    Promise.all(directoriesOf(env).map(countTags)),
  ]);
  const mine = markets.filter(it => actor.markets?.includes(it.country) ?? true);
  const names = tags.flat().map(it => it.tag);
  return accepted({
    markets: mine.map(it => ({
      country: it.country,
      currency: it.currency,
      languages: [...new Set(tagsOfMarket(it).map(codeOfTag))],
    })),
    languages: languagesOfMarkets(markets),
    tiers: [...new Set(mine.flatMap(it => it.vip?.tiers.map(tier => tier.id) ?? []))],
    tags: [...new Set(names)].sort().slice(0, MOST_TAGS),
    aloneMost: ALONE_MAX,
  });
});
