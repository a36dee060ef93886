/** A text that survives a reload: kept a moment after the last change, and forgotten once it is sent. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { keepDraft, readDraft } from '#app/browser/chat-draft.client.ts';
import { useStores } from '#app/page/use-page.ts';

/** A text is kept so long after its last change, in milliseconds. */
const KEEP_AFTER_MS = 250;

export function useDraft(): { text: string; write: (text: string) => void } {
  const { user } = useStores();
  const [text, setText] = useState('');
  const isTouched = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const memberId = user.data?.user.id ?? '';

  useEffect(() => {
    let isCurrent = true;
    void readDraft(memberId).then(kept => {
      if (isCurrent && !isTouched.current && kept !== '') setText(kept);
    });
    return () => {
      isCurrent = false;
    };
  }, [memberId]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const write = useCallback(
    (next: string) => {
      isTouched.current = true;
      setText(next);
      clearTimeout(timer.current);
      // At once where it was sent: a reload must not bring it back.
      if (next === '') void keepDraft(memberId, '');
      else timer.current = setTimeout(() => void keepDraft(memberId, next), KEEP_AFTER_MS);
    },
    [memberId],
  );
  return { text, write };
}
