/** Endpoints of members: login, registration, logout, profile. */

import { authCheckUsername, authLogin, authLogout, authRegister } from '#app/contract/auth.ts';
import { accepted, refused, refusedFields, refusedForNow } from '#app/contract/envelope.ts';
import { generalTncAccept } from '#app/contract/general.ts';
import { memberProfile, type Profile } from '#app/contract/member.ts';
import { wireMoment } from '#app/domain/date.ts';
import { kindOfLoginName, TAKEN } from '#app/domain/login-name.ts';
import { restrictionSentence } from '#app/domain/sentences/restriction-sentence.ts';
import { MINUTE_MS, SECOND_MS } from '#app/domain/time.ts';
import { directoryOf } from '../databases.ts';
import { type Call, type Handler, handler, requireMember } from '../handler.ts';
import { byMember } from '../logged-event.ts';
import { readFacts, readMarketOf } from '../site/site.ts';
import { leaveSession } from './leave.ts';
import { grantSession, type LoginRefusal, logIn } from './log-in.ts';
import { isNameTaken } from './login-name.db.ts';
import { type Member, readMember, writeTncVersion } from './member.db.ts';
import { readPin } from './pin.db.ts';
import { withdrawalPinHandler } from './pin-handler.ts';
import { type RegisterRefusal, registerMember } from './register-member.ts';

/** Failures under names that nobody has, and at closed locks, can go on without end, and are counted together. */
function noteFailedLogin(refusal: LoginRefusal, { note }: Call): void {
  if (refusal.reason === 'restricted') {
    note({ kind: 'login', outcome: 'refused', ...byMember(refusal.member.memberId) });
    return;
  }
  const { outcome, memberId } =
    refusal.reason === 'locked'
      ? { outcome: 'refused' as const, memberId: null }
      : { outcome: refusal.hasLocked ? ('locked' as const) : ('wrong' as const), memberId: refusal.memberId };
  note({ kind: 'login', outcome, memberId, isOfStranger: memberId === null });
}

/** Failed logins are business refusals with status 200, and say the same for unknown names and wrong passwords. */
async function loginRefused(refusal: LoginRefusal, call: Call) {
  const { env, translate } = call;
  noteFailedLogin(refusal, call);
  if (refusal.reason === 'restricted') {
    const { timeZone } = await readMarketOf(env, refusal.member);
    const { key, values } = restrictionSentence(refusal.restriction, timeZone);
    return refused(200, translate(key, values));
  }
  if (refusal.reason === 'wrong') return refused(200, translate('wrong_credentials'));
  const minutes = Math.ceil(refusal.waitMs / MINUTE_MS);
  return refusedForNow(translate('too_many_failures', { minutes }), Math.ceil(refusal.waitMs / SECOND_MS));
}

/** [1.19] [3.34] */
const loginHandler = handler(authLogin, async (input, call) => {
  const granted = await logIn(call, input);
  if (!granted.ok) return loginRefused(granted.error, call);
  call.note({ kind: 'login', outcome: 'done', ...byMember(granted.value.user.id) });
  return accepted(granted.value);
});

function registerRefused(refusal: RegisterRefusal, { translate }: Call) {
  switch (refusal.reason) {
    case 'no_market':
      return refused(200, translate('no_such_market'));
    case 'terms_changed':
      return refused(200, translate('terms_changed'));
    case 'fields':
      return refusedFields(translate('fields_not_valid'), refusal.fields);
  }
}

/** Opens the account and logs in. */
const registerHandler = handler(authRegister, async (input, call) => {
  const registered = await registerMember(call, input);
  if (!registered.ok) return registerRefused(registered.error, call);
  const { memberId, country } = registered.value;
  call.note({ kind: 'registration', outcome: 'done', ...byMember(memberId), country });
  return accepted(await grantSession(call, registered.value, false));
});

/** [5.23] */
const checkUsernameHandler = handler(authCheckUsername, async ({ username }, { env, now }) => {
  const isTaken = await isNameTaken(env, username, now());
  return accepted({ available: !isTaken, error: isTaken ? TAKEN[kindOfLoginName(username)] : null });
});

/** [7.12] Guests succeed too. */
const logoutHandler = handler(authLogout, async (_input, { env, member }) => {
  if (member !== null) await leaveSession(env, member);
  return accepted(null);
});

const profileOf = (member: Member, withdrawalPin: boolean): Profile => ({
  user: { id: member.memberId, username: member.username, currency: member.currency },
  fullName: member.fullName,
  email: member.email,
  mobile: member.mobile,
  birthDate: member.birthDate,
  language: member.language,
  created: wireMoment(member.createdAt),
  withdrawalPin,
  tncVersion: member.tncVersion,
});

/** [2.6] */
const profileHandler = handler(memberProfile, async (_input, call) => {
  const { memberId } = requireMember(call);
  const db = directoryOf(call.env, memberId);
  const [member, pin] = await Promise.all([readMember(db, memberId), readPin(db, memberId)]);
  if (member === null) throw new Error(`Session of member ${memberId}, who is not in the directory`);
  return accepted(profileOf(member, pin !== null));
});

/** [2.36] The terms in force, and no others, are accepted. */
const tncAcceptHandler = handler(generalTncAccept, async ({ tncVersion }, call) => {
  const { memberId } = requireMember(call);
  const { operator } = await readFacts(call.env);
  if (tncVersion !== operator.tncVersion) return refused(200, call.translate('terms_changed'));
  await writeTncVersion(directoryOf(call.env, memberId), memberId, tncVersion);
  return accepted({ tncVersion });
});

export const memberHandlers: readonly Handler[] = [
  loginHandler,
  registerHandler,
  checkUsernameHandler,
  logoutHandler,
  profileHandler,
  tncAcceptHandler,
  withdrawalPinHandler,
];
