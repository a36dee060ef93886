/** The record that a call is about, read from its input and from what the second operator is shown. */
import type { ApprovalSubject } from '#app/contract/operator/approvals.ts';
import type { ListedApproval } from './approval.db.ts';

type Kind = ApprovalSubject['kind'];

/** Decisions of the cashier's requests, with the field of the request's id. */
const REQUESTS: Readonly<Record<string, readonly [kind: Kind, field: string]>> = {
  'wallet/approve-deposit': ['deposit', 'depositId'],
  'wallet/take-withdrawal': ['withdrawal', 'withdrawalId'],
  'wallet/settle-withdrawal': ['withdrawal', 'withdrawalId'],
};

/** Record kind and id fields of calls without a member, by the area of the call. The first field present is used. */
const RECORDS: Readonly<Record<string, readonly [kind: Kind, fields: readonly string[]]>> = {
  promotion: ['promotion', ['promotionId']],
  message: ['message', ['message']],
  operator: ['operator', ['operatorId']],
  provider: ['studio', ['providerId']],
  site: ['site', []],
};

/** Names of operators as a second administrator is shown them: of one to be made, and of one who exists. */
const NAMES = ['made', 'name'];

const textIn = (value: unknown, field: string): string | null => {
  const found =
    value !== null && typeof value === 'object' ? (value as Record<string, unknown>)[field] : null;
  return typeof found === 'string' ? found : null;
};

const firstIn = (values: readonly unknown[], fields: readonly string[]): string | null =>
  fields.flatMap(field => values.map(it => textIn(it, field))).find(it => it !== null) ?? null;

export function subjectOf(
  { call, memberId, username }: Pick<ListedApproval, 'call' | 'memberId' | 'username'>,
  { input, shows }: { input: unknown; shows: unknown },
): ApprovalSubject {
  const request = REQUESTS[call];
  if (request !== undefined) return { kind: request[0], id: textIn(input, request[1]), name: username };
  if (memberId !== null) return { kind: 'member', id: memberId, name: username };
  const [area = ''] = call.split('/');
  const [kind, fields] = RECORDS[area] ?? (['other', []] as const);
  return {
    kind,
    id: firstIn([shows, input], fields),
    name: kind === 'operator' ? firstIn([shows], NAMES) : null,
  };
}
