/** Kinds of reports that roles may make, as the call has it. */
import { REPORT_KINDS, type ReportKind } from '#app/contract/operator/report.ts';

const READERS: readonly string[] = ['admin', 'risk'];

export const kindsOf = (roles: readonly string[]): readonly ReportKind[] =>
  roles.some(it => READERS.includes(it)) ? REPORT_KINDS : ['money'];
