/** The calls of the security page: the account's protection, its sessions, and notices of logins. */
import {
  memberEndOtherSessions,
  memberEndSession,
  memberSecurity,
  memberSecuritySetting,
} from '#app/contract/account.ts';
import { accepted, refused } from '#app/contract/envelope.ts';
import { wireMoment } from '#app/domain/date.ts';
import { directoryOf, sessionsOf } from '#platform/base/databases.ts';
import { type Call, type Handler, handler, requireMember } from '#platform/base/handler.ts';
import { openSessionsOf, sessionIdOf, storedBrowser } from '#platform/base/session/session.ts';
import { readPasskeys } from '#platform/credentials/passkey/passkey.ts';
import { sendMethodsIn } from '#platform/messages/messenger/messenger.ts';
import { readMarketOf } from '../site/site.ts';
import { inPersonFlaw } from './entry/in-person.ts';
import { leaveOpenSession, leaveOthers } from './leave.ts';
import { type LoginRecord, readLoginRecords } from './login-record.db.ts';
import { changeMember, readMember } from './member.db.ts';
import { readPin } from './pin.db.ts';
import { readAuthenticator } from './step/authenticator.db.ts';
import { countCodes } from './step/recovery-codes.ts';

const shownRecord = ({ at, browser }: LoginRecord) => ({
  at: wireMoment(at),
  browser: storedBrowser(browser),
});

const momentOrNull = (at: number | null | undefined): string | null => (at == null ? null : wireMoment(at));

/** The last login before the present session, and the failures that have not been seen. */
async function loginsOf(call: Call, seenAt: number) {
  const { memberId } = requireMember(call);
  const records = await readLoginRecords(directoryOf(call.env, memberId), memberId);
  const [, before] = records.filter(it => it.outcome === 'in');
  const failures = records.filter(it => it.outcome === 'failed' && it.at > seenAt);
  const [last] = failures;
  return {
    lastLogin: before === undefined ? null : shownRecord(before),
    failures: { count: failures.length, last: last === undefined ? null : shownRecord(last) },
  };
}

async function sessionsOfCaller({ env, now, ...call }: Call) {
  const { memberId, sessionHash } = requireMember(call);
  const rows = await openSessionsOf(sessionsOf(env), memberId, now());
  return rows.map(it => ({
    id: sessionIdOf(it.sessionHash),
    browser: storedBrowser(it.browser),
    isCurrent: it.sessionHash === sessionHash,
    isNew: it.isNew === 1,
    created: wireMoment(it.createdAt),
    lastSeen: wireMoment(it.lastSeenAt),
  }));
}

const securityHandler = handler(memberSecurity, 'open', async (_input, call) => {
  const signedIn = requireMember(call);
  const { memberId } = signedIn;
  const db = directoryOf(call.env, memberId);
  const [member, pin, app, passkeys, recoveryCodes, sessions, market] = await Promise.all([
    readMember(db, memberId),
    readPin(db, memberId),
    readAuthenticator(db, memberId),
    readPasskeys(db, memberId),
    countCodes(db, memberId),
    sessionsOfCaller(call),
    readMarketOf(call.env, signedIn),
  ]);
  if (member === null) return refused(401, call.translate('session_ended'));
  return accepted({
    ...(await loginsOf(call, member.failuresSeenAt)),
    passwordChanged: momentOrNull(member.passwordChangedAt),
    pin: pin !== null,
    tellsLogins: member.tellsLogins,
    authenticator: momentOrNull(app?.confirmedAt),
    passkeys: passkeys.map(({ passkeyId: id, name, createdAt, usedAt }) => ({
      id,
      name,
      created: wireMoment(createdAt),
      used: momentOrNull(usedAt),
    })),
    recoveryCodes,
    sessions,
    sendMethods: sendMethodsIn(call.env, market),
    holdHours: market.withdrawalHoldHours,
  });
});

/** Warnings are turned off, and dismissed, in person: a thief's first act would be to turn them off. On they go without. */
const settingHandler = handler(
  memberSecuritySetting,
  'open',
  async ({ tellsLogins, seen, ...inPerson }, call) => {
    const { memberId } = requireMember(call);
    const isLess = tellsLogins === false || seen !== undefined;
    const flaw = isLess ? await inPersonFlaw(call, 'warnings', inPerson) : null;
    if (flaw !== null) return flaw;
    await changeMember(directoryOf(call.env, memberId), memberId, {
      ...(tellsLogins === undefined ? {} : { tellsLogins }),
      ...(seen === undefined ? {} : { failuresSeenAt: call.now() }),
    });
    return accepted(null);
  },
);

/** A session that has ended meanwhile is no error. */
const endSessionHandler = handler(memberEndSession, 'open', async ({ id, ...inPerson }, call) => {
  const { memberId, sessionHash: own } = requireMember(call);
  const flaw = await inPersonFlaw(call, 'sessions', inPerson);
  if (flaw !== null) return flaw;
  const { env, now } = call;
  if (id !== sessionIdOf(own)) await leaveOpenSession(env, { memberId, sessionId: id }, now());
  return accepted(null);
});

const endOthersHandler = handler(memberEndOtherSessions, 'open', async (input, call) => {
  const flaw = await inPersonFlaw(call, 'sessions', input);
  return flaw ?? accepted({ ended: await leaveOthers(call.env, requireMember(call)) });
});

export const securityHandlers: readonly Handler[] = [
  securityHandler,
  settingHandler,
  endSessionHandler,
  endOthersHandler,
];
