/**
 * Calls of the account's pages: security, devices, contact data, the member's data, and closing the account.
 *
 * Some calls ask for the member in person, in any session: `password` where the member has no second step of login, and
 * `proof`, which member/confirm gives for one call, where there is one.
 */
import * as z from 'zod/mini';
import {
  credentialJson,
  email,
  mobileNumber,
  oneTimeCode,
  passkeyResponse,
  password,
  sendMethod,
  stepCode,
  randomToken as token,
} from './auth.ts';
import { endpoint, nothing } from './endpoint.ts';
import { profile } from './member.ts';
import { filled, formed, id, listOf, moment, orNull, slug, statusOnly, text, whole } from './wire.ts';

/** The password or code by which the member shows to be there in person. */
const inPerson = { password: z.optional(password), proof: z.optional(token) };
export interface InPerson {
  password?: string | undefined;
  proof?: string | undefined;
}

/** The purpose of a proof. */
export const proofPurpose = z.enum([
  'payee',
  'pin',
  'password',
  'warnings',
  'sessions',
  'withdrawal',
  'transfer',
  'contact',
  'second-step',
  'export',
  'close',
  'self-exclusion',
]);
export type ProofPurpose = z.infer<typeof proofPurpose>;

/** A browser, by the names that it gives itself. */
export const browser = z.object({
  name: text(40),
  system: text(40),
  form: z.enum(['phone', 'tablet', 'desktop']),
});
export type Browser = z.infer<typeof browser>;

/** A session of the member's: `isNew` where the member had not logged in from its browser before. */
export const openSession = z.object({
  id,
  browser: orNull(browser),
  isCurrent: z.boolean(),
  isNew: z.boolean(),
  created: moment,
  lastSeen: moment,
});
export type OpenSession = z.infer<typeof openSession>;

const loginRecord = z.object({ at: moment, browser: orNull(browser) });

export const passkey = z.object({ id: filled(1400), name: text(60), created: moment, used: orNull(moment) });
export type Passkey = z.infer<typeof passkey>;

/**
 * The security of an account. `lastLogin` is the one before the present session; `failures` are failed logins that the member
 * has not seen; `recoveryCodes` the number of those left; `idleMinutes` and `longestDays` when a session ends.
 */
export const security = z.object({
  lastLogin: orNull(loginRecord),
  failures: z.object({ count: whole(0, 1_000), last: orNull(loginRecord) }),
  passwordChanged: orNull(moment),
  pin: z.boolean(),
  tellsLogins: z.boolean(),
  authenticator: orNull(moment),
  passkeys: listOf(passkey, 20),
  recoveryCodes: whole(0, 10),
  sessions: listOf(openSession, 50),
  sendMethods: listOf(sendMethod, 2),
  holdHours: whole(0, 1_000),
});
export type Security = z.infer<typeof security>;

/** member/security: the security page. */
export const memberSecurity = endpoint('member/security', 'member', nothing, security);

/**
 * member/security-setting: whether new logins send a message, which the member turns off in person; `seen` dismisses the failed logins
 * so far. It also needs the member's proof: a stranger at an open session could hide the failed logins from the owner.
 */
export const memberSecuritySetting = endpoint(
  'member/security-setting',
  'member',
  z.object({ tellsLogins: z.optional(z.boolean()), seen: z.optional(z.literal(true)), ...inPerson }),
  statusOnly,
);

/** member/end-session: logs one of the member's other sessions out; in person, so that a thief's session does not end the owner's. */
export const memberEndSession = endpoint(
  'member/end-session',
  'member',
  z.object({ id, ...inPerson }),
  statusOnly,
);

/** member/end-other-sessions: logs all others out, in person; gives their number. */
export const memberEndOtherSessions = endpoint(
  'member/end-other-sessions',
  'member',
  z.object(inPerson),
  z.object({ ended: whole(0, 1_000) }),
);

const sent = z.object({ expirySeconds: whole(1, 86_400), resendSeconds: whole(0, 86_400) });

/** member/contact-code: has a one-time code sent to an address or number that the member wants to prove [7.34]. */
export const memberContactCode = endpoint(
  'member/contact-code',
  'member',
  z.union([
    z.object({ kind: z.literal('email'), value: email, ...inPerson }),
    z.object({ kind: z.literal('mobile'), value: mobileNumber, ...inPerson }),
  ]),
  sent,
);

/** member/prove-contact: proves the address or number by its code, and stores it. */
export const memberProveContact = endpoint(
  'member/prove-contact',
  'member',
  z.object({ kind: z.enum(['email', 'mobile']), code: oneTimeCode }),
  profile,
);

/** member/confirm-options: the methods by which the member proves to be there in person, and the request to a passkey. */
export const memberConfirmOptions = endpoint(
  'member/confirm-options',
  'member',
  z.object({ purpose: proofPurpose }),
  z.object({
    methods: z.array(z.enum(['password', 'totp', 'passkey', 'recovery'])),
    step: token,
    passkey: orNull(credentialJson),
  }),
);

/** member/confirm: the proof for one call; by the password only where there is no second step. */
export const memberConfirm = endpoint(
  'member/confirm',
  'member',
  z.object({
    purpose: proofPurpose,
    step: token,
    password: z.optional(password),
    code: z.optional(stepCode),
    passkey: z.optional(passkeyResponse),
  }),
  z.object({ proof: token }),
);

/** Ten codes, shown once; null where the member had some already. */
const newCodes = z.object({ recoveryCodes: orNull(listOf(filled(16), 10)) });

/** member/totp-begin: a fresh secret for an authenticator app, and its address for a QR code. */
export const memberTotpBegin = endpoint(
  'member/totp-begin',
  'member',
  z.object(inPerson),
  z.object({ secret: formed(/^[A-Z2-7]{16,64}$/, 64), uri: filled(400) }),
);

/** member/totp-confirm: a first code of the app turns it on. */
export const memberTotpConfirm = endpoint(
  'member/totp-confirm',
  'member',
  z.object({ code: formed(/^\d{6}$/, 6) }),
  newCodes,
);

/** member/totp-end: turns the app off. */
export const memberTotpEnd = endpoint('member/totp-end', 'member', z.object(inPerson), statusOnly);

/** member/passkey-begin: the options from which the browser makes a passkey. */
export const memberPasskeyBegin = endpoint(
  'member/passkey-begin',
  'member',
  z.object(inPerson),
  z.object({ step: token, passkey: credentialJson }),
);

/** member/passkey-add */
export const memberPasskeyAdd = endpoint(
  'member/passkey-add',
  'member',
  z.object({ step: token, name: filled(60), passkey: passkeyResponse }),
  newCodes,
);

/** member/passkey-remove: `id` of the passkey. */
export const memberPasskeyRemove = endpoint(
  'member/passkey-remove',
  'member',
  z.object({ id: filled(1400), ...inPerson }),
  statusOnly,
);

/** member/recovery-codes: ten new ones, in place of those there were. */
export const memberRecoveryCodes = endpoint(
  'member/recovery-codes',
  'member',
  z.object(inPerson),
  z.object({ recoveryCodes: listOf(filled(16), 10) }),
);

/** member/export: everything that is held about the member, histories of money apart, which transaction/* give. */
export const memberExport = endpoint(
  'member/export',
  'member',
  z.object(inPerson),
  z.record(slug, z.unknown()),
);

/** member/close: closes the account for good. */
export const memberClose = endpoint('member/close', 'member', z.object(inPerson), statusOnly);
