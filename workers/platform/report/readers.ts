/** The kinds of reports that an operator may read: those of payments read money alone. */
import { refused } from '#app/contract/envelope.ts';
import { REPORT_KINDS, type ReportKind } from '#app/contract/operator/report.ts';
import type { Actor } from '#platform/base/operator-call.ts';

export const NOT_OF_YOURS = refused(403, 'Your roles do not read reports of this kind.');

const READERS: ReadonlySet<string> = new Set(['admin', 'risk']);

/** Kinds that an operator may read. */
export const kindsOf = ({ roles }: Pick<Actor, 'roles'>): readonly ReportKind[] =>
  roles.some(it => READERS.has(it)) ? REPORT_KINDS : ['money'];

export const mayRead = (actor: Pick<Actor, 'roles'>, kind: ReportKind): boolean =>
  kindsOf(actor).includes(kind);
