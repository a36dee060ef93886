/** Operator calls that list members, and the records of one. */
import { accepted, refused } from '#app/contract/envelope.ts';
import { memberList } from '#app/contract/operator/member.ts';
import {
  memberActivity,
  memberBonuses,
  memberDocuments,
  memberEndSession,
  memberFiles,
  memberLogins,
  memberMessages,
  memberMovements,
  memberRounds,
  memberSessions,
  memberSums,
} from '#app/contract/operator/member-records.ts';
import {
  endpointCall,
  type OperatorCall,
  type OperatorContext,
  withSealedPlaces,
} from '#platform/base/operator-call.ts';
import { findMember, leaveOpenSession } from '#platform/member/member.ts';
import { NO_SUCH_MEMBER } from './hold-member.ts';
import { listMembers } from './list-members.ts';
import { listMovements, listRounds, type MoneyContext, sumMoney } from './member-money.ts';
import {
  listActivity,
  listBonuses,
  listDocuments,
  listFiles,
  listLogins,
  listMessages,
  listSessions,
  type RecordContext,
} from './member-records.ts';

const NO_PLACE = refused(422, '`after` is no `next` of this list.');

/** Runs a reading of one member's records. Null is an `after` that is no place. */
const ofMember =
  <Input extends { memberId: string }, Output>(
    read: (context: RecordContext & MoneyContext, input: Input) => Promise<Output | null>,
  ) =>
  async (input: Input, { env, now }: OperatorContext) => {
    const member = await findMember(env, input);
    if (member === null) return NO_SUCH_MEMBER;
    const found = await read({ env, now, member, at: now() }, input);
    return found === null ? NO_PLACE : accepted(found);
  };

export const memberCalls: readonly [string, OperatorCall][] = [
  ...withSealedPlaces([
    endpointCall(memberList, async (input, { env, now }) => {
      const found = await listMembers(env, input, now());
      return found === null ? NO_PLACE : accepted(found);
    }),
  ]),
  endpointCall(memberMovements, ofMember(listMovements)),
  endpointCall(memberRounds, ofMember(listRounds)),
  endpointCall(memberSums, ofMember(sumMoney)),
  endpointCall(memberLogins, ofMember(listLogins)),
  endpointCall(memberSessions, ofMember(listSessions)),
  endpointCall(memberEndSession, async (input, { env, now }) =>
    (await findMember(env, input)) === null
      ? NO_SUCH_MEMBER
      : accepted({ ...input, ended: await leaveOpenSession(env, input, now()) }),
  ),
  endpointCall(memberBonuses, ofMember(listBonuses)),
  endpointCall(memberMessages, ofMember(listMessages)),
  endpointCall(memberFiles, ofMember(listFiles)),
  endpointCall(memberDocuments, ofMember(listDocuments)),
  endpointCall(memberActivity, ofMember(listActivity)),
];
