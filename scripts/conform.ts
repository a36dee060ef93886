/**
 * `npm run conform -- ORIGIN --secret S [--level lobby] [--username NAME]`: checks an operator's own platform against the contract. Asks
 * the calls and files of a level as the edge does, and states of each whether it is ok, missing (with what pages do then) or wrong
 * (with the fields). Nothing is asked that changes something, but for the login of a test member.
 *
 * - `--secret`, or PLATFORM_SECRET: the secret that the platform shares with the edge.
 * - `--level`: `lobby`, the default; `members`, with the lobby; or `money`, `play` or `social`, with both.
 * - `--username`, with CONFORM_PASSWORD: a test member without a second step, who is logged in and out.
 *
 * Ends with 0 where everything fits, 1 where something is wrong, and 2 where the platform does not answer or was not asked.
 */
import { parseArgs } from 'node:util';
import { CommandRefusal } from './command-refusal.ts';
import { type PlatformAddress, reach } from './own-platform/ask.ts';
import { checkLobby } from './own-platform/check-lobby.ts';
import { checkMembers, type Login } from './own-platform/check-members.ts';
import { checkRefusals } from './own-platform/check-refusals.ts';
import { lineOf, Report } from './own-platform/report.ts';
import { printFindings, runCommand, type Verdict } from './verdict.ts';

export const CHECKED_LEVELS = ['lobby', 'members', 'money', 'play', 'social'] as const;
type CheckedLevel = (typeof CHECKED_LEVELS)[number];

export interface Conformance extends PlatformAddress {
  level: CheckedLevel;
  login: Login | null;
}

/** @throws CommandRefusal where the platform cannot be reached */
export async function conformanceOf({ level, login, ...platform }: Conformance): Promise<Report> {
  await reach(platform);
  const report = new Report();
  await checkRefusals(platform, report);
  const market = await checkLobby(platform, report);
  if (level !== 'lobby' && market !== null) await checkMembers(platform, report, { market, login, level });
  return report;
}

/** The call as typed. @throws CommandRefusal naming what is wrong with it */
export function readArguments(
  args: readonly string[],
  { PLATFORM_SECRET = '', CONFORM_PASSWORD = '' }: Readonly<Record<string, string | undefined>>,
): Conformance {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      secret: { type: 'string', default: PLATFORM_SECRET },
      level: { type: 'string', default: 'lobby' },
      username: { type: 'string' },
    },
  });
  const [origin = ''] = positionals;
  const { secret, username } = values;
  if (!/^https?:\/\//.test(origin) || !URL.canParse(origin))
    throw new CommandRefusal('Name the origin of the platform: npm run conform -- https://platform.example');
  if (secret === '')
    throw new CommandRefusal('Give the secret of the platform: --secret, or the variable PLATFORM_SECRET');
  const level = CHECKED_LEVELS.find(it => it === values.level);
  if (level === undefined)
    throw new CommandRefusal(
      `There is no check of the level ${values.level}, but of ${CHECKED_LEVELS.join(', ')}`,
    );
  if (username !== undefined && CONFORM_PASSWORD === '')
    throw new CommandRefusal('Give the password of the test member in the variable CONFORM_PASSWORD');
  const login = username === undefined ? null : { username, password: CONFORM_PASSWORD };
  return { origin: new URL(origin), secret, level, login };
}

export function printReport(
  report: Report,
  { origin, level }: Pick<Conformance, 'origin' | 'level'>,
): Verdict {
  for (const row of report.rows) if (row.outcome !== 'wrong') console.log(lineOf(row));
  const count = (outcome: Parameters<Report['of']>[0]) => report.of(outcome).length;
  return printFindings({
    compared: report.rows.length - count('unasked'),
    wrong: report.of('wrong').map(lineOf),
    summary: `${origin.origin}, level ${level}: ${count('ok')} ok, ${count('missing')} missing, ${count('wrong')} wrong, ${count('unasked')} not asked`,
  });
}

if (import.meta.main)
  await runCommand(async () => {
    const asked = readArguments(process.argv.slice(2), process.env);
    return printReport(await conformanceOf(asked), asked);
  });
