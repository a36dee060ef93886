/** When a message needs a second operator, and what they agree to: this version, to be sent at this time. */
import * as z from 'zod/mini';
import { ALONE_MAX } from '#app/contract/operator/message.ts';
import { withoutEnglish } from '#app/domain/english-text.ts';
import { messageName } from '#app/domain/message-name.ts';
import { canonicalJson, sha256 } from '#platform/base/hash.ts';
import type { ChangeToApprove, OperatorContext } from '#platform/base/operator-call.ts';
import type { Role } from '#platform/base/role.ts';
import type { Campaign } from './campaign.db.ts';

/** Another operator of content, or one who looks after members. */
export const APPROVERS: readonly Role[] = ['content', 'risk'];

export const targetOf = (number: number): string => `message ${messageName(number)}`;

/** What the second operator is shown. The number of members is that of the moment, and may change. */
export const agreement = z.object({
  message: z.string(),
  version: z.number(),
  at: z.nullable(z.number()),
  members: z.number(),
  /** Hash of the whole content: a name and a version may be those of another draft, whose first one was removed. */
  content: z._default(z.string(), ''),
});

/** @param sending with the languages of the site: a text that was filled in is not shown */
export function messageToApprove(
  { actor }: Pick<OperatorContext, 'actor'>,
  { number, version, content }: Pick<Campaign, 'number' | 'version' | 'content'>,
  sending: { at: number | null; members: number; languages: readonly string[] },
): ChangeToApprove | null {
  const { at, members, languages } = sending;
  if (actor.isBuiltIn || members <= ALONE_MAX) return null;
  const { channels, link, texts } = content;
  const { members: named, ...rules } = content.segment;
  const segment = named === undefined ? rules : { ...rules, members: named.length };
  const shows = {
    message: messageName(number),
    version,
    at,
    members,
    segment,
    channels,
    texts: withoutEnglish(texts, languages),
    link,
    content: sha256(canonicalJson(content)),
  };
  return { of: 'change', target: targetOf(number), shows, roles: APPROVERS };
}

/** Whether a second operator has agreed to this version at this time, or need not. */
export function isAgreed(approved: unknown, wanted: ChangeToApprove | null): boolean {
  if (wanted === null) return true;
  const [was, is] = [agreement.safeParse(approved), agreement.safeParse(wanted.shows)];
  if (!was.success || !is.success) return false;
  const { message, version, at, content } = is.data;
  return (
    was.data.message === message &&
    was.data.version === version &&
    was.data.at === at &&
    was.data.content === content
  );
}
