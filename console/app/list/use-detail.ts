/** What an open record shows: it is read when the record opens, and again with the list behind it after each act. */
import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OperatorEndpoint } from '#app/contract/operator/operator-endpoint.ts';
import { ask, type Reply } from '../call.ts';

/** @returns null until it is read */
export function useDetail<Input, Payload, Detail>(
  endpoint: OperatorEndpoint<Input, Payload, Detail>,
  input: Payload,
) {
  const [reply, setReply] = useState<Reply<Detail> | null>(null);
  const { revalidate } = useRevalidator();
  const key = JSON.stringify(input);
  const read = useCallback(
    async () => setReply(await ask(endpoint, JSON.parse(key) as Payload)),
    [endpoint, key],
  );
  useEffect(() => void read(), [read]);
  const reload = async () => {
    await read();
    await revalidate();
  };
  return { reply, reload };
}
