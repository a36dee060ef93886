/** Approves a call that waits. One that works in parts is repeated until nothing is left. */
import * as z from 'zod/mini';
import { command, type Reply } from '../call.ts';

/** Time that one part may take: the platform does one part after another for 15 s, and the last one publishes the site. In milliseconds. */
const PART_MS = 60_000;

/** The answer of a call that works in parts. */
const progress = z.object({ done: z.array(z.string()), left: z.number() });
export type Progress = z.infer<typeof progress>;

export interface NamedApproval {
  memberId: string | null;
  approvalId: string;
}

/** @param onPart runs after each part but the last one */
export async function approveCall(
  named: NamedApproval,
  onPart: (progress: Progress) => void,
): Promise<Reply<unknown>> {
  for (;;) {
    const reply = await command('approval/approve', named, PART_MS);
    const part = reply.ok ? progress.safeParse(reply.value) : null;
    if (!part?.success || part.data.left === 0) return reply;
    onPart(part.data);
  }
}
