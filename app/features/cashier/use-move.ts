/** Moves money by a call: each attempt has an operation id of its own, which a repeated one keeps. */
import { useRef } from 'react';
import type { Endpoint } from '#app/contract/endpoint.ts';
import type { Envelope } from '#app/contract/envelope.ts';
import { FAILED_CALL } from '#app/contract/failed-call.ts';
import { randomId } from '#app/domain/random-id.ts';
import { usePageBalance } from '#app/features/balance/balance.ts';
import { type Refusal, refusalOf } from '#app/forms/refusal.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { usePage } from '#app/page/use-page.ts';
import { isAnswered, type Operation, operationFor } from './operation.ts';

/** Long enough that no two attempts of a member get the same id. */
const ID_LENGTH = 24;

interface MoveOutput {
  balance: string | null;
  currency: string;
}

/** The error that a form shows for a reply; without a reply, the assurance that another attempt moves nothing twice. */
export function useMoveRefusal(): (reply: Envelope | undefined) => Refusal | null {
  const t = useText();
  return reply => {
    const isLost = reply !== undefined && !reply.status && reply.code === FAILED_CALL.code;
    return isLost ? { form: t('money.no_answer') } : refusalOf(reply);
  };
}

/** The balance follows the answer. @returns the refusal for the form; null when the money moved */
export function useMove<Output extends MoveOutput>(
  endpoint: Endpoint<unknown, Output>,
): (values: object, onMoved: (output: Output) => void) => Promise<Refusal | null> {
  const { call } = usePage();
  const { beginMove } = usePageBalance();
  const refusal = useMoveRefusal();
  const unanswered = useRef<Operation | null>(null);

  return async (values, onMoved) => {
    const takeBalance = beginMove();
    const operation = operationFor(unanswered.current, values, () => randomId(ID_LENGTH));
    unanswered.current = operation;
    const payload = { ...values, operationId: operation.id };
    const reply = await call(endpoint, payload, { fieldErrors: 'shown by the form' });
    if (isAnswered(reply)) unanswered.current = null;
    if (!reply?.status || reply.output === null) return refusal(reply);
    takeBalance(reply.output);
    onMoved(reply.output);
    return null;
  };
}
