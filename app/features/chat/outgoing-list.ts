/** The list of messages on their way, as the window shows them. */
import type { ChatHolder, Outgoing } from './chat-state.ts';

/** The id of a new attempt. */
export const freshAttempt = (): string => crypto.randomUUID();

export interface OutgoingList {
  find: (operationId: string) => Outgoing | undefined;
  /** @param operationId of an attempt that an earlier page has made */
  add: (outgoing: Pick<Outgoing, 'type' | 'body' | 'state' | 'src'>, operationId?: string) => string;
  change: (operationId: string, changes: Partial<Outgoing>) => void;
  remove: (operationId: string) => void;
}

export function createOutgoingList(holder: ChatHolder): OutgoingList {
  const all = () => holder.get().outgoing;
  const find = (operationId: string) => all().find(it => it.operationId === operationId);
  return {
    find,
    add: (outgoing, operationId = freshAttempt()) => {
      holder.set({ outgoing: [...all(), { ...outgoing, operationId, fraction: 0, failedAt: null }] });
      return operationId;
    },
    change: (operationId, changes) =>
      holder.set({
        outgoing: all().map(it => (it.operationId === operationId ? { ...it, ...changes } : it)),
      }),
    remove: operationId => {
      const src = find(operationId)?.src ?? null;
      if (src !== null) URL.revokeObjectURL(src);
      holder.set({ outgoing: all().filter(it => it.operationId !== operationId) });
    },
  };
}
