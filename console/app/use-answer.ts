/** The answer of a reading, for a part that shows it. */
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { call, type Reply } from './call.ts';
import { useMay } from './use-may.ts';

/**
 * Reads when the payload or the version changes; until then the answer before stays.
 * @param version grows with each change of what is read
 * @returns null before there is an answer, and for operators who may not read it
 */
export function useAnswer<Output>(
  name: string,
  output: z.ZodMiniType<Output>,
  payload: object,
  version = 0,
): Reply<Output> | null {
  const isAllowed = useMay()(name);
  const asked = JSON.stringify(payload);
  const [answer, setAnswer] = useState<Reply<Output> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs again when `version` grows
  useEffect(() => {
    if (!isAllowed) return;
    let isLatest = true;
    void call(name, JSON.parse(asked) as object, output).then(reply => {
      if (isLatest) setAnswer(reply);
    });
    return () => {
      isLatest = false;
    };
  }, [isAllowed, name, asked, output, version]);
  return answer;
}
