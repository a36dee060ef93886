/**
 * Checks the levels of members: what guests ask for before they log in, refusals without a session, and with a login a session from its
 * beginning to its end, with the calls of the level that change nothing.
 */
import {
  authCheckUsername,
  authLogin,
  authLogout,
  authRegistration,
  guardedLogin,
  secondStep,
  sessionGrant,
} from '#app/contract/auth.ts';
import { commonTacExpirySetting } from '#app/contract/common.ts';
import { memberProfile } from '#app/contract/member.ts';
import { unfitFields, unfitText } from '#app/contract/unfit-fields.ts';
import { memberWalletBalance } from '#app/contract/wallet.ts';
import { askCall, type PlatformAddress } from './ask.ts';
import { checkCall, type Market } from './check-lobby.ts';
import { noteRefusal } from './check-refusals.ts';
import { LEVELS } from './levels.ts';
import { READING_CALLS, type SessionLevel } from './reading-calls.ts';
import type { Report } from './report.ts';

export interface Login {
  username: string;
  password: string;
}

/** A token and a member that no platform has. */
const NO_TOKEN = 'A'.repeat(43);
const NOBODY: Login = { username: 'conformance-nobody', password: 'No-such-password-1' };

async function checkGuest(
  platform: PlatformAddress,
  report: Report,
  { currency, tag }: Market,
): Promise<void> {
  const optional = (says: string) => ({ need: 'optional' as const, says });
  await checkCall(platform, report, authRegistration, { payload: { currency }, tag });
  await checkCall(
    platform,
    report,
    authCheckUsername,
    { payload: { username: 'conformance1' }, tag },
    optional('Whether a name is free is found when the form is sent'),
  );
  await checkCall(
    platform,
    report,
    commonTacExpirySetting,
    { payload: { currency }, tag },
    optional('Forms of codes state no time'),
  );
  const { name } = memberWalletBalance;
  const without = await askCall(platform, name, {}, { tag });
  noteRefusal(report, `call ${name} without a session`, without, [401]);
  const unknown = await askCall(platform, name, {}, { tag, token: NO_TOKEN });
  noteRefusal(report, `call ${name} with an unknown token`, unknown, [401]);
  const nobody = await askCall(platform, authLogin.name, NOBODY, { tag });
  // A rule of the business refuses with 200; a form with sentences per field with 422.
  noteRefusal(report, `call ${authLogin.name} with a wrong password`, nobody, [200, 401, 422]);
}

/** @returns the session's token; null where the login gives none */
async function logIn(
  platform: PlatformAddress,
  report: Report,
  { tag }: Market,
  login: Login,
): Promise<string | null> {
  const subject = `call ${authLogin.name}`;
  const { envelope, flaw } = await askCall(platform, authLogin.name, login, { tag });
  if (envelope === null) report.add('wrong', subject, flaw);
  else if (!envelope.status) report.add('wrong', subject, `is refused: ${envelope.code} ${envelope.msg}`);
  else {
    const { output } = envelope;
    const granted = sessionGrant.safeParse(output);
    if (granted.success) {
      report.add('ok', subject);
      return granted.data.sessionToken;
    }
    const isUnfinished = [secondStep, guardedLogin].some(schema => schema.safeParse(output).success);
    if (isUnfinished)
      report.add('unasked', 'a session', 'the login waits for a second proof: name another member');
    else
      report.add(
        'wrong',
        subject,
        unfitText(unfitFields(sessionGrant, output, granted.error.issues), 'output'),
      );
  }
  return null;
}

/** Calls of a level that change nothing. Pages do without each of them, as the level says. */
async function checkReading(
  platform: PlatformAddress,
  report: Report,
  { market, level, token }: { market: Market; level: SessionLevel; token: string },
): Promise<void> {
  const says = LEVELS.find(({ name }) => name === level)?.without ?? '';
  const { tag } = market;
  for (const { call, payload } of READING_CALLS[level])
    await checkCall(
      platform,
      report,
      call,
      { payload: payload(market), tag, token },
      { need: 'optional', says },
    );
}

async function checkSession(
  platform: PlatformAddress,
  report: Report,
  { market, login, level }: { market: Market; login: Login; level: SessionLevel },
): Promise<void> {
  const { tag } = market;
  const token = await logIn(platform, report, market, login);
  if (token === null) return;
  await checkCall(platform, report, memberWalletBalance, { payload: {}, tag, token });
  await checkCall(platform, report, memberProfile, { payload: {}, tag, token });
  for (const it of new Set<SessionLevel>(['members', level]))
    await checkReading(platform, report, { market, level: it, token });
  await checkCall(platform, report, authLogout, { payload: {}, tag, token });
  const ended = await askCall(platform, memberWalletBalance.name, {}, { tag, token });
  noteRefusal(report, `call ${memberWalletBalance.name} after the logout`, ended, [401]);
}

/** @param login of a member without a second step; null for none, and then no session is asked about */
export async function checkMembers(
  platform: PlatformAddress,
  report: Report,
  { market, login, level }: { market: Market; login: Login | null; level: SessionLevel },
): Promise<void> {
  await checkGuest(platform, report, market);
  if (login === null)
    report.add('unasked', 'a session', 'give --username and CONFORM_PASSWORD of a test member');
  else await checkSession(platform, report, { market, login, level });
}
