/** Tells a member of their limits: in the inbox, and open pages, which read them again. */

import { isolateLtr } from '#app/domain/bidi.ts';
import { hoursAndMinutes } from '#app/domain/hours-and-minutes.ts';
import type { LimitKind } from '#app/domain/limit.ts';
import { formatMinor } from '#app/domain/money.ts';
import { type SentenceKey, sentence, sentenceLanguages } from '#app/domain/sentences/sentences.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { collectNotes } from '#platform/event-log/event-log.ts';
import { sendMessage } from '#platform/messages/inbox/inbox.ts';
import { publishToMember } from '#platform/realtime/realtime.ts';
import { readFacts } from '#platform/site/site.ts';
import type { Owner } from '../object/ledger.ts';
import type { LimitKey, LimitNotice, NoticeOfLimit } from './limit-rows.ts';

/** A limit as members read it: money with its currency, time as hours and minutes. */
export function limitText(
  kind: LimitKind,
  most: number,
  { currency, exponent }: Pick<Owner, 'currency' | 'exponent'>,
): string {
  if (kind !== 'time') return `${formatMinor(most, exponent)} ${currency}`;
  return hoursAndMinutes(Math.floor(most / MINUTE_MS));
}

const CONTENT: Readonly<Record<NoticeOfLimit, SentenceKey>> = {
  almost: 'message_limit_almost_text',
  reached: 'message_limit_reached_text',
  ready: 'message_limit_ready_text',
  lapsed: 'message_limit_lapsed_text',
};

function textIn(language: string, owner: Owner, { kind, period, what, most }: LimitNotice) {
  const named = {
    limit: sentence(`limit_name_${kind}`, language),
    period: sentence(`limit_per_${period}`, language),
  };
  const content = what === 'ready' && most === null ? 'message_limit_ready_none_text' : CONTENT[what];
  const values = most === null ? {} : { most: isolateLtr(limitText(kind, most, owner)) };
  return {
    title: sentence(`message_limit_${what}`, language, named),
    content: sentence(content, language, values),
    sender: sentence('message_limits', language),
  };
}

/** Idempotent. */
export async function notifyLimit(env: PlatformEnv, owner: Owner, notice: LimitNotice): Promise<void> {
  const { memberId } = owner;
  const { kind, period, what, madeAt } = notice;
  await readFacts(env); // the sentences of the site's folder
  const others = sentenceLanguages().map(it => [it, textIn(it, owner, notice)] as const);
  await sendMessage(
    { env, now: () => madeAt },
    {
      to: { memberId },
      key: `limit:${memberId}:${kind}:${period}:${what}:${madeAt}`,
      type: 'limit',
      texts: { en: textIn('en', owner, notice), ...Object.fromEntries(others) },
      link: '/account/play-safely',
    },
  );
  await publishToMember(env, memberId, 'limit', { name: `${kind}-${period}` });
}

/** Logs the changes that nobody has confirmed in time. */
export async function notifyLapsed(
  env: PlatformEnv,
  memberId: string,
  lapsed: readonly LimitKey[],
  at: number,
): Promise<void> {
  if (lapsed.length === 0) return;
  const notes = collectNotes(env, { address: null, requestId: null, now: () => at });
  for (const { kind, period } of lapsed)
    notes.note({
      kind: 'limit',
      outcome: 'lapsed',
      actor: { kind: 'system', id: null },
      memberId,
      target: `${kind}-${period}`,
    });
  await notes.send();
}
