/**
 * Calls of authentication: login [3.34], registration, free names, forgotten password, logout [7.12].
 *
 * Forms and platform share the rules of passwords and usernames [5.16]-[5.23]; a refusal names the broken rule. Only the
 * platform knows whether a name is taken.
 */
import * as z from 'zod/mini';
import { MOST_WORK_ANSWER, WORK_PUZZLES } from '#app/domain/login-work.ts';
import { MAIL_CODE_LENGTH, plainCode } from '#app/domain/one-time-code.ts';
import { brokenChosenName } from '#app/domain/rules/chosen-name.ts';
import { endpoint, nothing } from './endpoint.ts';
import { ruled, textOf } from './rules.ts';
import {
  codeOfForm,
  currency,
  currencyPayload,
  day,
  filled,
  formed,
  id,
  languageTag,
  listOf,
  orNull,
  readable,
  statusOnly,
  whole,
} from './wire.ts';

/** A username or a mobile number in the form prefix-number [1.19] [5.17]. Only registration checks its form. */
export const loginName = ruled({ maxlength: 64 });

/** A mobile number in the form prefix-number: the dialling code, at least 2 characters, and 4 to 15 digits [5.17]. */
export const mobileNumber = ruled({ maxlength: 21, validphone: true });

/** A name that a member chooses: letters and digits [5.16], or a mobile number. */
export const chosenName = textOf(brokenChosenName);

/** A password as typed at a check; long ones are welcome. */
export const password = ruled({ maxlength: 128 });

/** A password as a member sets it [5.18]. */
export const newPassword = ruled({ minlength: 8, maxlength: 128, passwordcond: true });

/** An address for mail; whether mail arrives there only sending tells [5.32]. */
export const email = ruled({ maxlength: 254, validemail: true });

/** A full name as a member writes it; empty for none. Stored ones of older versions may have any form. */
export const fullName = ruled({ required: false, maxlength: 80, personname: true });

/** A friend's code [1.9]. */
export const referralCode = codeOfForm(/^[A-Za-z0-9-]{1,32}$/);

/** Longest typed code, with what stands between its characters. */
const CODE_MOST = 40;
/** A code as it is typed, read by its letters and digits: in any case, with blanks and dashes. */
const typedCode = (form: RegExp) =>
  z.string().check(z.maxLength(CODE_MOST, { abort: true }), z.overwrite(plainCode), z.regex(form));

/** A TAC, the one-time code of the trade [7.34]. */
export const oneTimeCode = /* @__PURE__ */ typedCode(/^[A-Z0-9]{6,16}$/);

/** A one-time code in a form: long enough, whatever stands between its characters. */
export const sentCode = ruled({ minlength: MAIL_CODE_LENGTH, maxlength: 24 });

/** The ways in which a one-time code reaches a member [3.27]. */
export const sendMethod = z.enum(['email', 'sms']);

/** The logged-in member, as the user store keeps it [3.1]. */
export const user = z.object({ id, username: filled(64), currency });
export type User = z.infer<typeof user>;

/** The answer of a login to the browser. The session travels in a cookie that the edge sets; no token is in it. */
export const loggedIn = z.object({ user });

/**
 * The platform's answer to the gateway for a login. The gateway keeps `sessionToken` for the session, with `tncVersion`, the
 * terms that the member accepted last, and passes only `loggedIn` on.
 */
export const sessionGrant = z.object({
  user,
  sessionToken: formed(/^[A-Za-z0-9_-]{43,128}$/, 128),
  tncVersion: orNull(filled(32)),
});
export type SessionGrant = z.infer<typeof sessionGrant>;

/** A random token of the platform's, base64url. */
export const randomToken = formed(/^[A-Za-z0-9_-]{43}$/, 43);

/** Input and output of a browser's own functions for passkeys: JSON of the WebAuthn standard. */
export const credentialJson = z.looseObject({});
export const passkeyResponse = z.looseObject({ id: filled(1400), type: z.literal('public-key') });

/** Six digits of an authenticator app, or the ten letters and digits of a recovery code. */
export const stepCode = /* @__PURE__ */ typedCode(/^(?:\d{6}|[A-Z0-9]{10})$/);

/** The ways of the second step that a member has. */
export const stepMethods = z.array(z.enum(['totp', 'passkey', 'recovery']));
export type StepMethod = z.infer<typeof stepMethods>[number];

/** A login whose password was right, and which waits for its second step. `passkey` is the browser's request to a passkey. */
export const secondStep = z.object({
  step: randomToken,
  methods: stepMethods,
  passkey: orNull(credentialJson),
});
export type SecondStep = z.infer<typeof secondStep>;

/**
 * A login under a name that strangers guess at, with a right or a wrong password: it waits for a second proof. `guard` seeds the work
 * of login-work.ts; `passkey` is the browser's request to any passkey of the site.
 */
export const guardedLogin = z.object({ guard: randomToken, passkey: credentialJson });
export type GuardedLogin = z.infer<typeof guardedLogin>;

/**
 * auth/login: by username or mobile number [1.19] [3.34]. `remember` keeps the session when the browser closes. Returns a session, the
 * second step of members who have one, or a guarded login while the username is under attack.
 */
export const authLogin = endpoint(
  'auth/login',
  'anyone',
  z.object({ username: loginName, password, remember: z.optional(z.boolean()) }),
  z.union([loggedIn, secondStep, guardedLogin]),
);

/** auth/login-step: the second step of a login. */
export const authLoginStep = endpoint(
  'auth/login-step',
  'anyone',
  z.object({ step: randomToken, code: z.optional(stepCode), passkey: z.optional(passkeyResponse) }),
  loggedIn,
);

/**
 * auth/login-guard: the second proof of a guarded login: the answers of the work, and a code or a passkey where the account has one of
 * them. A code is one of the app, a backup code, or one that was sent.
 */
export const authLoginGuard = endpoint(
  'auth/login-guard',
  'anyone',
  z.object({
    guard: randomToken,
    work: z.array(whole(0, MOST_WORK_ANSWER)).check(z.length(WORK_PUZZLES)),
    code: z.optional(oneTimeCode),
    passkey: z.optional(passkeyResponse),
  }),
  loggedIn,
);

/**
 * auth/register: opens an account and logs in. `cmsID` is the promotion that brought the visitor [2.39];
 * `tncVersion` the terms that were accepted, which is required; `language` the tag the member reads in.
 */
export const authRegister = endpoint(
  'auth/register',
  'anyone',
  z.object({
    username: chosenName,
    password: newPassword,
    currency,
    birthDate: day,
    tncVersion: filled(32),
    language: z.optional(languageTag),
    fullName: z.optional(fullName),
    email: z.optional(email),
    mobile: z.optional(mobileNumber),
    address: z.optional(readable(200)),
    referralCode: z.optional(referralCode),
    cmsID: z.optional(id),
  }),
  loggedIn,
);

/** A field of registration and profile that a market asks for. */
export const profileField = z.object({
  name: z.enum(['fullName', 'email', 'mobile', 'address', 'referralCode']),
  isRequired: z.boolean(),
});
export type ProfileField = z.infer<typeof profileField>;

/** auth/registration: the fields of the market's registration, and how codes are sent there. */
export const authRegistration = endpoint(
  'auth/registration',
  'anyone',
  currencyPayload,
  z.object({ fields: listOf(profileField, 10), sendMethods: listOf(sendMethod, 2) }),
);

/**
 * auth/check-username: whether a name may still be chosen, asked while typing [5.23].
 * `error` is the translation key of the reason it may not, null when it may.
 */
export const authCheckUsername = endpoint(
  'auth/check-username',
  'anyone',
  z.object({ username: chosenName }),
  z.object({
    available: z.boolean(),
    error: orNull(z.enum(['username_has_been_taken', 'mobileno_has_been_taken'])),
  }),
);

/**
 * auth/forgot-password, in two steps: `{username, method}` has a one-time code sent, `{username, code, password}` sets
 * the new password with it. The answer to the first step is the same whether or not the name exists.
 * `expirySeconds` and `resendSeconds` as in common/tac-expiry-setting; null once the password is changed.
 */
export const authForgotPassword = endpoint(
  'auth/forgot-password',
  'anyone',
  z.union([
    z.object({ username: loginName, code: oneTimeCode, password: newPassword }),
    z.object({ username: loginName, method: sendMethod }),
  ]),
  z.object({
    step: z.enum(['sent', 'changed']),
    expirySeconds: orNull(whole(0, 86_400)),
    resendSeconds: orNull(whole(0, 86_400)),
  }),
);

/** [7.12] auth/logout. For anyone, so that leaving an ended session succeeds too [4.2]. */
export const authLogout = endpoint('auth/logout', 'anyone', nothing, statusOnly);
