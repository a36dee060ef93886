/** Endpoints of members: login, registration, logout, profile. */

import {
  authCheckUsername,
  authLogin,
  authLoginGuard,
  authLoginStep,
  authLogout,
  authRegister,
  authRegistration,
} from '#app/contract/auth.ts';
import { accepted, refused, refusedFields, refusedForNow } from '#app/contract/envelope.ts';
import { generalTncAccept } from '#app/contract/general.ts';
import { memberProfile } from '#app/contract/member.ts';
import { networkOf } from '#app/domain/client-network.ts';
import { kindOfLoginName, TAKEN } from '#app/domain/login-name.ts';
import { isReservedName } from '#app/domain/member-text.ts';
import { restrictionSentence } from '#app/domain/sentences/restriction-sentence.ts';
import { MINUTE_MS, SECOND_MS } from '#app/domain/time.ts';
import { directoryOf } from '#platform/base/databases.ts';
import { type Call, type Handler, handler, requireMember } from '#platform/base/handler.ts';
import { byMember } from '#platform/base/logged-event.ts';
import { sendMethodsIn } from '#platform/messages/messenger/messenger.ts';
import { followIdentity } from '#platform/protection/identity/identity.ts';
import {
  type Asked,
  askRegisters,
  isSilent,
  type Person,
  settleAll,
} from '#platform/protection/register/register.ts';
import { isOpenFrom, type MarketProfile, marketOfPage, readFacts, readMarketOf } from '../site/site.ts';
import { contactHandlers } from './contact/contact-handlers.ts';
import { countNumber } from './count-number.ts';
import { confirmHandlers } from './entry/confirm-handlers.ts';
import { stepHandlers } from './entry/step-handlers.ts';
import { leaveSession } from './leave.ts';
import { finishGuarded, finishLogin, grantSession, type LoginRefusal, logIn } from './log-in.ts';
import { isNameTaken } from './login-name.db.ts';
import { writeTncVersion } from './member.db.ts';
import { withdrawalPinHandler } from './pin-handler.ts';
import { profileReply } from './profile.ts';
import { type RegisterRefusal, registerMember } from './register-member.ts';
import { easyPassword } from './renew/new-password.ts';
import { renewHandlers } from './renew/renew-handlers.ts';
import { securityHandlers } from './security-handlers.ts';
import { updateProfileHandler } from './update-profile.ts';

/** Unknown names and locked accounts share one failure counter, because their number is unbounded. */
function noteFailedLogin(refusal: LoginRefusal, { note }: Call): void {
  const memberId = refusal.reason === 'locked' ? null : refusal.memberId;
  const wrong = refusal.reason === 'wrong' && refusal.hasLocked ? 'locked' : 'wrong';
  const outcome = refusal.reason === 'wrong' ? wrong : 'refused';
  note({ kind: 'login', outcome, memberId, isOfStranger: memberId === null });
}

/** Failed logins are business refusals with status 200, and say the same for unknown names and wrong passwords. */
async function loginRefused(refusal: LoginRefusal, call: Call) {
  const { env, translate } = call;
  noteFailedLogin(refusal, call);
  if (refusal.reason === 'restricted') {
    const { timeZone } = await readMarketOf(env, refusal);
    const { key, values } = restrictionSentence(refusal.restriction, timeZone);
    return refused(200, translate(key, values));
  }
  if (refusal.reason === 'place') return refused(200, translate('place_not_open'));
  if (refusal.reason === 'register') return refused(200, translate('register_silent'));
  if (refusal.reason === 'wrong') return refused(200, translate('wrong_credentials'));
  const minutes = Math.ceil(refusal.waitMs / MINUTE_MS);
  return refusedForNow(translate('too_many_failures', { minutes }), Math.ceil(refusal.waitMs / SECOND_MS));
}

/** [1.19] [3.34] */
const loginHandler = handler(authLogin, 'open', async (input, call) => {
  const granted = await logIn(call, input);
  if (!granted.ok) return loginRefused(granted.error, call);
  if ('user' in granted.value)
    call.note({ kind: 'login', outcome: 'done', ...byMember(granted.value.user.id) });
  // Goes on without end while strangers guess, whoever's password is right.
  if ('guard' in granted.value)
    call.note({ kind: 'login', outcome: 'refused', memberId: null, isOfStranger: true });
  return accepted(granted.value);
});

/** The second proof of a login whose name strangers guess at. */
const loginGuardHandler = handler(authLoginGuard, 'open', async (input, call) => {
  const { translate } = call;
  const granted = await finishGuarded(call, input);
  if (granted.ok) {
    call.note({ kind: 'login', outcome: 'done', ...byMember(granted.value.user.id) });
    return accepted(granted.value);
  }
  switch (granted.error.reason) {
    case 'gone':
      return refused(200, translate('step_gone'));
    case 'wrong':
      call.note({ kind: 'login', outcome: 'wrong', memberId: null, isOfStranger: true });
      return refusedFields(translate('guard_wrong'), { code: [translate('guard_wrong')] });
    case 'place':
    case 'register':
    case 'restricted':
      return loginRefused(granted.error, call);
  }
});

/** The second step of a login: wrong codes are said beside the field. */
const loginStepHandler = handler(authLoginStep, 'open', async (input, call) => {
  const { translate } = call;
  const granted = await finishLogin(call, input);
  if (granted.ok) {
    call.note({ kind: 'login', outcome: 'done', ...byMember(granted.value.user.id) });
    return accepted(granted.value);
  }
  switch (granted.error.reason) {
    case 'gone':
      return refused(200, translate('step_gone'));
    case 'wrong':
      call.note({ kind: 'login', outcome: 'wrong', memberId: granted.error.memberId });
      return refusedFields(translate('step_wrong'), { code: [translate('step_wrong')] });
    case 'locked':
    case 'place':
    case 'register':
    case 'restricted':
      return loginRefused(granted.error, call);
  }
});

/** The fields and choices of a market's registration. */
const registrationHandler = handler(
  authRegistration,
  'open',
  async ({ currency }, { env, headers, translate }) => {
    const { markets } = await readFacts(env);
    const market = marketOfPage(markets, { currency, tag: headers.pathlang });
    if (market === null) return refused(200, translate('no_such_market'));
    return accepted({ fields: market.registration, sendMethods: sendMethodsIn(env, market) });
  },
);

function registerRefused(refusal: RegisterRefusal, { translate }: Call) {
  switch (refusal.reason) {
    case 'no_market':
      return refused(200, translate('no_such_market'));
    case 'terms_changed':
      return refused(200, translate('terms_changed'));
    case 'register':
      return refused(200, translate('register_silent'));
    case 'referral_code_unknown':
      return refusedFields(translate('fields_not_valid'), {
        referralCode: [translate('referral_code_unknown')],
      });
    case 'too_many_codes': {
      const minutes = Math.ceil(refusal.waitMs / MINUTE_MS);
      return refusedFields(translate('fields_not_valid'), {
        referralCode: [translate('too_many_referral_codes', { minutes })],
      });
    }
    case 'fields':
      return refusedFields(translate('fields_not_valid'), refusal.fields);
  }
}

/** Opens the account and logs in. */
const registerHandler = handler(authRegister, 'open', async (input, call) => {
  const { translate } = call;
  const easy = easyPassword(call.env, input.password, input);
  if (easy !== null) return refusedFields(translate('fields_not_valid'), { password: [translate(easy)] });
  const { markets } = await readFacts(call.env);
  const market = marketOfPage(markets, { currency: input.currency, tag: input.language });
  if (market !== null && !isOpenFrom(market, call.place ?? null))
    return refused(200, translate('place_not_open'));
  let asked: readonly Asked[] = [];
  const admits = async (person: Person, of: MarketProfile) => {
    asked = await askRegisters(call.env, person, { market: of, occasion: 'registration', at: call.now() });
    return !isSilent(asked);
  };
  const registered = await registerMember({ ...call, admits }, { ...input, knownNames: call.knownNames });
  if (!registered.ok) return registerRefused(registered.error, call);
  const { memberId, country } = registered.value;
  // An account is opened for whoever is listed, and held until a document proves that it is theirs: a refusal would tell strangers who is.
  await settleAll({ env: call.env, at: call.now(), later: call.later }, memberId, asked);
  call.note({ kind: 'registration', outcome: 'done', ...byMember(memberId), country });
  await followIdentity(call, memberId);
  return accepted(await grantSession(call, registered.value, { isRemembered: false, isNew: false }));
});

/** [5.23] Numbers are counted by themselves: otherwise the answers would be a directory of who plays here. */
const checkUsernameHandler = handler(
  authCheckUsername,
  'open',
  async ({ username }, { env, now, address }) => {
    if (kindOfLoginName(username) === 'mobile') {
      const waitMs = await countNumber({ env, now }, networkOf(address));
      if (waitMs > 0) return accepted({ available: true, error: null });
    }
    const isTaken = isReservedName(username, [env.SITE_TITLE]) || (await isNameTaken(env, username, now()));
    return accepted({ available: !isTaken, error: isTaken ? TAKEN[kindOfLoginName(username)] : null });
  },
);

/** [7.12] Guests succeed too. */
const logoutHandler = handler(authLogout, 'open', async (_input, { env, member }) => {
  if (member !== null) await leaveSession(env, member);
  return accepted(null);
});

/** [2.6] */
const profileHandler = handler(memberProfile, 'Profile', async (_input, call) => profileReply(call));

/** [2.36] The terms in force, and no others, are accepted. */
const tncAcceptHandler = handler(generalTncAccept, 'open', async ({ tncVersion }, call) => {
  const { memberId } = requireMember(call);
  const { operator } = await readFacts(call.env);
  if (tncVersion !== operator.tncVersion) return refused(200, call.translate('terms_changed'));
  await writeTncVersion(directoryOf(call.env, memberId), memberId, tncVersion);
  return accepted({ tncVersion });
});

export const memberHandlers: readonly Handler[] = [
  loginHandler,
  loginStepHandler,
  loginGuardHandler,
  registrationHandler,
  registerHandler,
  checkUsernameHandler,
  logoutHandler,
  profileHandler,
  tncAcceptHandler,
  withdrawalPinHandler,
  updateProfileHandler,
  ...renewHandlers,
  ...confirmHandlers,
  ...stepHandlers,
  ...contactHandlers,
  ...securityHandlers,
];
