/** Calls of the account's dialogs: refusals stand in the form, and after a success the page is read again. */
import { useRevalidator } from 'react-router';
import type { Endpoint } from '#app/contract/endpoint.ts';
import { type Refusal, refusalOf } from '#app/forms/refusal.ts';
import { usePage } from '#app/page/use-page.ts';

const SHOWN_HERE = { fieldErrors: 'shown by the form', refusals: 'shown by the form' } as const;

/** @returns makes a call; `onDone` gets its output; the refusal, or null */
export function useAccountCall(): <Output>(
  endpoint: Endpoint<unknown, Output>,
  payload: object,
  onDone: (output: Output | null) => void,
) => Promise<Refusal | null> {
  const { call } = usePage();
  const { revalidate } = useRevalidator();
  return async (endpoint, payload, onDone) => {
    const reply = await call(endpoint, payload, SHOWN_HERE);
    if (!reply?.status) return refusalOf(reply);
    onDone(reply.output);
    void revalidate();
    return null;
  };
}
