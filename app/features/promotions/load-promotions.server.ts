/** Loads promotions: the public list, one promotion of it, and the member's centre. */
import type { RouterContextProvider } from 'react-router';
import { readCall } from '#app/api/read-call.ts';
import {
  type PromotionCentre,
  type PromotionCms,
  type PromotionEntry,
  promotionCms,
  promotionInfo,
} from '#app/contract/promotion.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { byPriority } from '#app/domain/priority.ts';
import { now } from '#app/features/clock.ts';
import {
  type LoadedTournaments,
  loadTournaments,
} from '#app/features/tournaments/load-tournaments.server.ts';
import { currencyOf, type SiteData } from '#app/visit/site.ts';
import { visitedSite } from '#app/visit/visit.server.ts';

type Context = Readonly<RouterContextProvider>;

/** A promotion in the page's language. */
export interface ShownPromotion extends Omit<PromotionEntry, 'language'> {
  title: string;
  summary: string;
  currency: string;
}

export interface PromotionWords {
  content: string;
  terms: string;
}

export interface LoadedPromotions {
  kind: 'list';
  promotions: ShownPromotion[];
  tabs: { id: string; name: string }[];
  /** Those that run now; absent where there are none. */
  tournaments?: LoadedTournaments;
}

/** The member is offered nothing at the moment. */
export interface NoPromotions {
  kind: 'away';
}

export interface LoadedPromotion {
  kind: 'detail';
  promotion: ShownPromotion & PromotionWords;
  /** The member's centre; null for guests, and where it cannot be read. */
  centre: PromotionCentre | null;
  /** Epoch milliseconds: remaining times count from here. */
  now: number;
}

const inLanguage = <Words>(language: Readonly<Record<string, Words>>, tag: string): Words | undefined =>
  language[codeOfTag(tag)] ?? language.en ?? Object.values(language)[0];

function shownOf(
  { language, ...entry }: PromotionEntry,
  tag: string,
  currency: string,
): ShownPromotion & PromotionWords {
  const words = inLanguage(language, tag);
  return {
    ...entry,
    currency,
    img: words?.img ?? entry.img,
    title: words?.title ?? entry.cmsId,
    summary: words?.summary ?? '',
    content: words?.content ?? '',
    terms: words?.terms ?? '',
  };
}

const withoutWords = ({
  content: _content,
  terms: _terms,
  ...rest
}: ShownPromotion & PromotionWords): ShownPromotion => rest;

const readCms = (context: Context, site: SiteData): Promise<PromotionCms | null> =>
  readCall(context, promotionCms, { currency: currencyOf(site, site.tag) });

export const loadCentre = async (context: Context): Promise<PromotionCentre | null> => {
  const site = context.get(visitedSite);
  if (site.member === null) return null;
  return readCall(context, promotionInfo, { currency: site.member.currency });
};

/** [2.69] [3.25] */
export async function loadPromotions(context: Context): Promise<LoadedPromotions | NoPromotions> {
  const site = context.get(visitedSite);
  const currency = currencyOf(site, site.tag);
  const [cms, tournaments] = await Promise.all([readCms(context, site), loadTournaments(context)]);
  if (cms?.isAway) return { kind: 'away' };
  const running = tournaments.tournaments.filter(it => it.state === 'running');
  return {
    kind: 'list',
    ...(running.length > 0 && { tournaments: { ...tournaments, tournaments: running } }),
    promotions: (cms?.entries ?? [])
      .toSorted(byPriority)
      .map(entry => withoutWords(shownOf(entry, site.tag, currency))),
    tabs: (cms?.categories ?? [])
      .toSorted(byPriority)
      .map(({ id, language }) => ({ id, name: inLanguage(language, site.tag) ?? id })),
  };
}

/** Null where there is no such promotion; `unreadable` where it cannot be read. @param cmsId names it in its address */
export async function loadPromotion(
  context: Context,
  cmsId: string,
): Promise<LoadedPromotion | NoPromotions | null | 'unreadable'> {
  const site = context.get(visitedSite);
  const [cms, centre] = await Promise.all([readCms(context, site), loadCentre(context)]);
  if (cms === null) return 'unreadable';
  if (cms.isAway) return { kind: 'away' };
  const entry = cms.entries.find(it => it.cmsId === cmsId);
  if (entry === undefined) return null;
  const currency = currencyOf(site, site.tag);
  return { kind: 'detail', promotion: shownOf(entry, site.tag, currency), centre, now: now() };
}
