/** A member as the account page shows them. */
import { accepted } from '#app/contract/envelope.ts';
import type { Profile } from '#app/contract/member.ts';
import { wireMoment } from '#app/domain/date.ts';
import { directoryOf } from '#platform/base/databases.ts';
import { type Call, requireMember } from '#platform/base/handler.ts';
import { readConsents } from '#platform/messages/consent/consent.ts';
import { readMember } from './member.db.ts';
import { readPin } from './pin.db.ts';
import { stepMethodsOf } from './step/second-step.ts';

/** @throws Error for a member who is not in the directory */
export async function profileOf(call: Call): Promise<Profile> {
  const { memberId } = requireMember(call);
  const db = directoryOf(call.env, memberId);
  const [member, pin, methods, news] = await Promise.all([
    readMember(db, memberId),
    readPin(db, memberId),
    stepMethodsOf(call, memberId),
    readConsents(db, memberId),
  ]);
  if (member === null) throw new Error(`Session of member ${memberId}, who is not in the directory`);
  return {
    user: { id: member.memberId, username: member.username, currency: member.currency },
    fullName: member.fullName,
    email: member.email,
    mobile: member.mobile,
    birthDate: member.birthDate,
    language: member.language,
    created: wireMoment(member.createdAt),
    withdrawalPin: pin !== null,
    tncVersion: member.tncVersion,
    address: member.address,
    avatar: member.avatar,
    emailProved: member.emailProvedAt !== null,
    mobileProved: member.mobileProvedAt !== null,
    secondStep: methods.length > 0,
    news,
  };
}

export const profileReply = async (call: Call) => accepted(await profileOf(call));
