/** Messages as operators see them: rows of the list, and one of them. */
import type { MessageDetail, MessageRow, WaitingMessage } from '#app/contract/operator/message.ts';
import { wireMoment } from '#app/domain/date.ts';
import { messageName } from '#app/domain/message-name.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import type { OperatorContext } from '#platform/base/operator-call.ts';
import { hasRole, readOpenOn, readOpenTargets, readOperatorNames } from '#platform/operator/operator.ts';
import { languagesOfMarkets, readFacts } from '#platform/site/site.ts';
import { agreement, targetOf } from './approve-message.ts';
import type { Campaign } from './campaign.db.ts';
import { leftOutOf, readFigures, shownFigures, sumOf } from './figure.db.ts';
import { flawsOf } from './flaws.ts';
import { reasonsFor } from './left-out.ts';

type Names = ReadonlyMap<string, string>;
type Figures = Awaited<ReturnType<typeof readFigures>>;

const namesOf = (env: PlatformEnv, by: readonly (string | null | undefined)[]): Promise<Names> =>
  readOperatorNames(
    catalogueOf(env),
    by.flatMap(it => it ?? []),
  );

const whoOf = (by: string | null, names: Names) => (by === null ? null : { by, name: names.get(by) ?? null });
const momentOrNull = (at: number | null): string | null => (at === null ? null : wireMoment(at));

interface RowContext {
  names: Names;
  figures: Figures;
  /** Targets about which a call waits. */
  waiting: ReadonlySet<string>;
}

function shownRow(it: Campaign, { names, figures, waiting }: RowContext): MessageRow {
  const { number, content } = it;
  return {
    message: messageName(number),
    title: content.texts.en.title,
    state: it.state,
    countries: content.segment.countries ?? null,
    channels: content.channels,
    due: momentOrNull(it.dueAt),
    counted: it.counted,
    addressed: sumOf(figures, number, 'addressed'),
    opened: sumOf(figures, number, 'opened'),
    clicked: sumOf(figures, number, 'clicked'),
    isWaiting: waiting.has(targetOf(number)),
    changed: wireMoment(it.changedAt),
    changedBy: whoOf(it.changedBy, names),
  };
}

/** @param at epoch milliseconds */
export async function shownRows(
  env: PlatformEnv,
  campaigns: readonly Campaign[],
  at: number,
): Promise<MessageRow[]> {
  const numbers = campaigns.map(it => it.number);
  const [names, figures, waiting] = await Promise.all([
    namesOf(
      env,
      campaigns.map(it => it.changedBy),
    ),
    readFigures(env, numbers),
    readOpenTargets(catalogueOf(env), numbers.map(targetOf), at),
  ]);
  return campaigns.map(it => shownRow(it, { names, figures, waiting }));
}

type OpenCall = NonNullable<Awaited<ReturnType<typeof readOpenOn>>>;

function shownWaiting(of: OpenCall, names: Names, { actor }: Pick<OperatorContext, 'actor'>): WaitingMessage {
  const shows = agreement.safeParse(JSON.parse(of.shows ?? '{}'));
  const isOwn = of.madeBy === actor.operatorId;
  return {
    approvalId: of.approvalId,
    by: whoOf(of.madeBy, names),
    made: wireMoment(of.madeAt),
    until: wireMoment(of.expiresAt),
    isOwn,
    mayApprove: of.state === 'waiting' && !isOwn && hasRole(actor.roles, of.roles),
    members: shows.success ? shows.data.members : 0,
    at: shows.success ? momentOrNull(shows.data.at) : null,
  };
}

export async function shownDetail(
  { env, now, actor }: Pick<OperatorContext, 'env' | 'now' | 'actor'>,
  it: Campaign,
): Promise<MessageDetail> {
  const { number, content } = it;
  const [figures, open, { markets }] = await Promise.all([
    readFigures(env, [number]),
    readOpenOn(catalogueOf(env), targetOf(number), now()),
    readFacts(env),
  ]);
  const names = await namesOf(env, [
    it.changedBy,
    it.madeBy,
    it.scheduledBy,
    it.approvedBy,
    it.revokedBy,
    open?.madeBy,
  ]);
  const waiting = new Set(open === null ? [] : [open.target]);
  const reasons = leftOutOf(figures);
  const leftOut = reasons.reduce((sum, { members }) => sum + members, 0);
  return {
    row: shownRow(it, { names, figures, waiting }),
    version: it.version,
    content,
    languages: languagesOfMarkets(markets),
    flaws: flawsOf(content, markets),
    note: it.state === 'revoked' ? it.revokeReason : it.flaw,
    madeBy: whoOf(it.madeBy, names),
    scheduledBy: whoOf(it.scheduledBy, names),
    approvedBy: whoOf(it.approvedBy, names),
    scheduled: momentOrNull(it.scheduledAt),
    revokedBy: whoOf(it.revokedBy, names),
    began: momentOrNull(it.beganAt),
    ended: momentOrNull(it.state === 'revoked' ? it.revokedAt : it.endedAt),
    figures: shownFigures(figures),
    leftOut,
    reasons: reasonsFor(actor, content.segment, reasons),
    waiting: open === null ? null : shownWaiting(open, names, { actor }),
  };
}
