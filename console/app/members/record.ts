/** The open record, for its parts: the member, and what follows a change. */
import { createContext, useContext } from 'react';
import type * as z from 'zod/mini';
import type { Reply } from '../call.ts';
import type { MemberView } from '../shapes.ts';
import { useAnswer } from '../use-answer.ts';

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
  return useAnswer(name, output, { memberId, ...more }, version);
}
