/** Reads the parts of a report's file, joins them, and compares the hash with that of the report. */
import { type ReportDetail, reportFile } from '#app/contract/operator/report.ts';
import { ok, refuse } from '#app/domain/result.ts';
import { ask, type Reply } from '../call.ts';
import { textNow } from '../text/text.ts';

/** Bytes of a file, at most: larger ones are for a tool. */
export const MOST_BYTES = 200_000_000;

export interface ReportFile {
  name: string;
  mediaType: string;
  text: string;
}

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('');

/**
 * @param onPart gets the number of parts so far; false stops the download
 * @returns null for a download that was stopped
 */
export async function readReportFile(
  { report: { report, sha256 } }: Pick<ReportDetail, 'report'>,
  onPart: (parts: number) => boolean,
): Promise<Reply<ReportFile | null>> {
  const texts: string[] = [];
  for (let part = 0; ; ) {
    const reply = await ask(reportFile, { report, part });
    if (!reply.ok) return reply;
    const { name, mediaType, text, next } = reply.value;
    texts.push(text);
    if (!onPart(texts.length)) return ok(null);
    if (next !== null) {
      part = next;
      continue;
    }
    const whole = texts.join('');
    const hash = hexOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(whole)));
    return hash === sha256
      ? ok({ name, mediaType, text: whole })
      : refuse({ code: 502, text: textNow('report_hash_wrong') });
  }
}
