/** The open record, for its parts: the member, and what follows a change. */
import { createContext, useContext, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { call, type Reply } from '../call.ts';
import type { MemberView } from '../shapes.ts';
import { useMay } from '../use-may.ts';

export interface OpenRecord {
  memberId: string;
  member: MemberView;
  /** Grows with each change of the member. */
  version: number;
  /** Reads the record again, and shows what was done. */
  onDone: (said: string) => Promise<void>;
}

export const RecordContext = createContext<OpenRecord | null>(null);

export function useRecord(): OpenRecord {
  const record = useContext(RecordContext);
  if (record === null) throw new Error('useRecord: there is no record around this part');
  return record;
}

/**
 * The answer of a reading about the member, read again after each change.
 * @returns null before there is an answer, and for operators who may not read it
 */
export function useRecordRead<Output>(
  name: string,
  output: z.ZodMiniType<Output>,
  more: object = {},
): Reply<Output> | null {
  const { memberId, version } = useRecord();
  const isAllowed = useMay()(name);
  const payload = JSON.stringify({ memberId, ...more });
  const [read, setRead] = useState<{ version: number; reply: Reply<Output> } | null>(null);
  useEffect(() => {
    if (!isAllowed) return;
    let isLatest = true;
    void call(name, JSON.parse(payload) as object, output).then(reply => {
      if (isLatest) setRead({ version, reply });
    });
    return () => {
      isLatest = false;
    };
  }, [isAllowed, name, payload, output, version]);
  return read === null ? null : read.reply;
}
