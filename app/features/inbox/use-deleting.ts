/** Deletes messages of the member, on every device, and takes the last deletion back [1.13]. */
import { useState } from 'react';
import { memberMessageDelete, memberMessageRestore } from '#app/contract/member.ts';
import { usePage } from '#app/page/use-page.ts';
import { useMessages } from './use-messages.ts';

export interface Deleting {
  /** Ids of the messages deleted last, for as long as the page offers them back. */
  deleted: readonly string[];
  /** @returns whether they are deleted; where not, the reason is a toast */
  deleteMessages: (ids: readonly string[]) => Promise<boolean>;
  undo: () => Promise<void>;
  /** Ends the offer. */
  dismiss: () => void;
}

export function useDeleting(): Deleting {
  const { call } = usePage();
  const { refreshMessages } = useMessages();
  const [deleted, setDeleted] = useState<readonly string[]>([]);

  return {
    deleted,
    async deleteMessages(ids) {
      const reply = await call(memberMessageDelete, { ids });
      if (!reply?.status) return false;
      setDeleted(ids);
      void refreshMessages();
      return true;
    },
    async undo() {
      const reply = await call(memberMessageRestore, { ids: deleted });
      if (!reply?.status) return;
      await refreshMessages();
      setDeleted([]);
    },
    dismiss: () => setDeleted([]),
  };
}
