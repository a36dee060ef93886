/** The subject of an operator's call for the event log: ids alone, from input and answer. */
import { id } from '#app/contract/wire.ts';

/** Names of ids in inputs, the most exact first. None of them names a secret. */
const TARGETS = [
  'approvalId',
  'depositId',
  'withdrawalId',
  'transferId',
  'claimId',
  'promotionId',
  'chatId',
  'ticketId',
  'providerId',
  'operatorId',
  'restrictionId',
  'caseId',
  'noteId',
  'sessionId',
  'otherId',
  'gameId',
  'batch',
  'report',
  'message',
  'id',
] as const;

export interface Subject {
  memberId?: string;
  target?: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const idIn = (value: unknown, name: string): string | undefined => {
  const read = id.safeParse(isObject(value) ? value[name] : undefined);
  return read.success ? read.data : undefined;
};

/** The subject in a call's input. A message names its receiver in `to`. */
export function subjectOf(input: unknown): Subject {
  const memberId = idIn(input, 'memberId') ?? idIn(isObject(input) ? input.to : null, 'memberId');
  const target = TARGETS.map(name => idIn(input, name)).find(it => it !== undefined);
  return { ...(memberId === undefined ? {} : { memberId }), ...(target === undefined ? {} : { target }) };
}

/** The operator, the restriction, the batch, the report, the message or the waiting call that a call has made: no input names it. */
export function madeSubject(output: unknown): Subject {
  const target = ['operatorId', 'restrictionId', 'approvalId', 'batch', 'report', 'message']
    .map(name => idIn(output, name))
    .find(it => it !== undefined);
  return target === undefined ? {} : { target };
}
