/** Operator calls on messages to segments: drafts, the schedule with its second operator, the sending, and the revocation. */
import { accepted, type Envelope, refused } from '#app/contract/envelope.ts';
import {
  type MessageContent,
  messageContinue,
  messagePutDraft,
  messageRemoveDraft,
  messageRevoke,
  messageSchedule,
} from '#app/contract/operator/message.ts';
import type { Segment } from '#app/contract/operator/segment.ts';
import { wireMoment } from '#app/domain/date.ts';
import { messageName, messageNumber } from '#app/domain/message-name.ts';
import { SECOND_MS } from '#app/domain/time.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { Fields } from '#platform/base/event-detail.ts';
import { canonicalJson } from '#platform/base/hash.ts';
import { noting } from '#platform/base/note-change.ts';
import {
  type ChangeToApprove,
  endpointCall,
  type OperatorCall,
  type OperatorContext,
  withCountriesOf,
  withTextsAt,
} from '#platform/base/operator-call.ts';
import { countriesOfMembers } from '#platform/operator/operator.ts';
import { languagesOfMarkets, readFacts } from '#platform/site/site.ts';
import { isAgreed, messageToApprove } from './approve-message.ts';
import {
  type Campaign,
  deleteDraft,
  insertDraft,
  readCampaign,
  writeDraft,
  writeRevoked,
  writeSchedule,
} from './campaign.db.ts';
import { countSegment } from './count-segment.ts';
import { flawsOf } from './flaws.ts';
import { goOn } from './go-on.ts';
import { count, list, options, view } from './reading-calls.ts';
import { carryOutRevocation } from './revoke.ts';
import { shownRows } from './shown-message.ts';

/** Time that a call spends on sending. */
const CALL_MS = 2 * SECOND_MS;

const NO_SUCH = refused(404, 'There is no such message.');
const OTHER_VERSION = refused(
  409,
  'It is no draft any more, or another version was saved meanwhile. Read it again.',
);
const NOT_SENT = refused(409, 'Only a message that is scheduled or sent can be revoked.');
const CHANGED = refused(409, 'The message has changed since a second operator was asked. Ask again.');
const NOBODY = refused(422, 'Nobody would get this message.');

type Env = Pick<OperatorContext, 'env'>;

const found = ({ env }: Env, message: string): Promise<Campaign | null> =>
  readCampaign(catalogueOf(env), messageNumber(message));

/** For the event log: members that are named are only counted. */
function noted(campaign: Campaign | null): Fields {
  if (campaign === null) return null;
  const { state, version, content, dueAt } = campaign;
  const { members, ...rules } = content.segment;
  const { channels, texts, link } = content;
  const segment = { ...rules, ...(members === undefined ? {} : { members: members.length }) };
  return { state, version, due: dueAt === null ? null : wireMoment(dueAt), segment, channels, texts, link };
}

const messageNow = async ({ message }: { message: string | null }, context: OperatorContext) =>
  message === null ? null : noted(await found(context, message));

async function makeDraft(
  input: { operationId: string; content: MessageContent },
  { env, now, actor, noteChange }: OperatorContext,
) {
  const made = await insertDraft(catalogueOf(env), { ...input, by: actor.operatorId, at: now() });
  if (made === null || canonicalJson(made.content) !== canonicalJson(input.content))
    return refused(409, 'This operation has made another message.');
  noteChange(null, noted(made));
  return made;
}

const put = endpointCall(messagePutDraft, async ({ message, base, ...input }, context) => {
  const { env, now, actor, noteChange } = context;
  if ((message === null) !== (base === null))
    return refused(422, 'A message has a version, and a new one none.');
  const before = message === null ? null : await found(context, message);
  if (message !== null && before === null) return NO_SUCH;
  const saving = { content: input.content, by: actor.operatorId, at: now() };
  const saved =
    before === null || base === null
      ? await makeDraft(input, context)
      : await writeDraft(catalogueOf(env), { ...saving, number: before.number, base });
  if (saved === null) return OTHER_VERSION;
  if ('status' in saved) return saved;
  if (before !== null) noteChange(noted(before), noted(saved));
  const { markets } = await readFacts(env);
  return accepted({
    message: messageName(saved.number),
    version: saved.version,
    flaws: flawsOf(saved.content, markets),
  });
});

const remove = endpointCall(
  messageRemoveDraft,
  noting(messageNow, async ({ message, base }, { env }) => {
    const isRemoved = await deleteDraft(catalogueOf(env), messageNumber(message), base);
    return isRemoved ? accepted({ message }) : OTHER_VERSION;
  }),
);

interface Wanted {
  message: string;
  base: number;
  at: number | null;
}

interface Schedulable {
  campaign: Campaign;
  members: number;
  asks: ChangeToApprove | null;
}

/** A draft that can be scheduled, with its number of members; or the refusal. */
async function schedulable(
  { message, base, at }: Wanted,
  context: OperatorContext,
): Promise<Schedulable | Envelope<null>> {
  const { env, now } = context;
  const campaign = await found(context, message);
  if (campaign === null) return NO_SUCH;
  if (campaign.state !== 'draft' || campaign.version !== base) return OTHER_VERSION;
  const { markets } = await readFacts(env);
  const [flaw] = flawsOf(campaign.content, markets);
  if (flaw !== undefined) return refused(422, `The message is not sent: ${flaw.field} ${flaw.says}.`);
  const { addressed: members } = await countSegment(env, campaign.content, now());
  if (members === 0) return NOBODY;
  const languages = languagesOfMarkets(markets);
  return { campaign, members, asks: messageToApprove(context, campaign, { at, members, languages }) };
}

const schedule = endpointCall(
  messageSchedule,
  noting(messageNow, async (wanted, context) => {
    const { env, now, actor, approver, approved, place } = context;
    const ready = await schedulable(wanted, context);
    if ('status' in ready) return ready;
    if (!isAgreed(approved, ready.asks)) return CHANGED;
    const { members, campaign } = ready;
    const at = now();
    const dueAt = Math.max(wanted.at ?? at, at);
    const by = { by: actor.operatorId, approvedBy: approver?.operatorId ?? null };
    const { number } = campaign;
    const it = { number, base: wanted.base, dueAt, counted: members, origin: place.origin, ...by, at };
    const scheduled = await writeSchedule(catalogueOf(env), it);
    if (scheduled === null) return OTHER_VERSION;
    const { message } = wanted;
    return accepted({ message, state: scheduled.state, due: wireMoment(dueAt), members });
  }),
  {
    asks: async (wanted, context) => {
      const ready = await schedulable(wanted, context);
      return 'status' in ready ? null : ready.asks;
    },
    check: async (wanted, context) => {
      const ready = await schedulable(wanted, context);
      return 'status' in ready ? ready : null;
    },
  },
);

/** It takes one operator: whoever sees that a message is wrong stops it at once. */
const revoke = endpointCall(
  messageRevoke,
  noting(messageNow, async ({ message, reason }, { env, now, actor }) => {
    const at = now();
    const of = { number: messageNumber(message), by: actor.operatorId, reason, at };
    const revoked = Number.isNaN(of.number) ? null : await writeRevoked(catalogueOf(env), of);
    if (revoked === null) return (await found({ env }, message)) === null ? NO_SUCH : NOT_SENT;
    await carryOutRevocation(env, revoked, at);
    return accepted({ message, state: revoked.state });
  }),
);

const goOnNow = endpointCall(messageContinue, async ({ message }, { env, now }) => {
  const campaign = await goOn(env, messageNumber(message), { now, forMs: CALL_MS });
  const [row] = campaign === null ? [] : await shownRows(env, [campaign], now());
  return row === undefined ? NO_SUCH : accepted(row);
});

/** The markets of a segment; those of the members that it names, where it names no markets. */
async function countriesOfSegment({ countries, members }: Segment, { env }: Env): Promise<readonly string[]> {
  if (countries !== undefined || members === undefined) return countries ?? [];
  return [...new Set((await countriesOfMembers(env, members)).values())];
}

const countriesOfMessage = async ({ message }: { message: string }, context: Env) => {
  const campaign = await found(context, message);
  return campaign === null ? [] : (campaign.content.segment.countries ?? []);
};

/** A draft goes to markets of the operator before and after. */
async function countriesOfDraft(
  { message, content }: { message: string | null; content: MessageContent },
  context: Env,
) {
  const after = content.segment.countries ?? [];
  const before = message === null ? after : await countriesOfMessage({ message }, context);
  return before.length === 0 || after.length === 0 ? [] : [...new Set([...before, ...after])];
}

export const campaignOperatorCalls: readonly [string, OperatorCall][] = [
  list,
  options,
  ...withCountriesOf([count], ({ segment }: { segment: Segment }, context) =>
    countriesOfSegment(segment, context),
  ),
  ...withCountriesOf(withTextsAt(['content', 'texts'], [put]), countriesOfDraft),
  ...withCountriesOf([view, remove, schedule, revoke, goOnNow], countriesOfMessage),
];
