/** Checks what every platform refuses: strangers without the secret, and names that are no call. */
import { generalConfig } from '#app/contract/general.ts';
import { type Answered, askCall, type PlatformAddress } from './ask.ts';
import type { Report } from './report.ts';

/** Reports an answer that is not the expected refusal. */
export function noteRefusal(
  report: Report,
  subject: string,
  { envelope, flaw }: Answered,
  expected: readonly number[],
): void {
  if (envelope === null) report.add('wrong', subject, flaw);
  else if (envelope.status) report.add('wrong', subject, 'is accepted');
  else if (!expected.includes(envelope.code))
    report.add('wrong', subject, `has code ${envelope.code}, not ${expected.join(' or ')}`);
  else report.add('ok', subject);
}

const NO_CALL = 'conformance/no-such-call';

export async function checkRefusals(platform: PlatformAddress, report: Report): Promise<void> {
  const { name } = generalConfig;
  const strangers: [string, string | null][] = [
    ['without the secret', null],
    ['with another secret', `not ${'-'.repeat(platform.secret.length)}`],
  ];
  for (const [says, secret] of strangers)
    noteRefusal(report, `call ${name} ${says}`, await askCall(platform, name, {}, { secret }), [403]);
  noteRefusal(report, 'a name that is no call', await askCall(platform, NO_CALL, {}), [404]);
}
