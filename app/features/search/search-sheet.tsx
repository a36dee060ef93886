/**
 * The dialog of the search. It makes its content closed, and opens in the next task: a phone takes as long for the content as for
 * opening, which makes the whole page behind it inert.
 */
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { pause } from '#app/browser/when-idle.client.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useModalDialog } from '#app/ui/use-modal-dialog.ts';

/** @returns true from the task after the first render on */
function useNextTask(): boolean {
  const [isNext, setNext] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void pause().then(() => isCurrent && setNext(true));
    return () => {
      isCurrent = false;
    };
  }, []);
  return isNext;
}

interface SearchSheetProps {
  children: ReactNode;
  close: () => void;
  /** Has the focus once the dialog is open, with the caret behind its text. */
  field: RefObject<HTMLInputElement | null>;
}

export function SearchSheet({ children, close, field }: SearchSheetProps) {
  const t = useText();
  const isMade = useNextTask();
  const modal = useModalDialog(close, isMade);
  useLayoutEffect(() => {
    if (!isMade) return;
    field.current?.focus();
    const end = field.current?.value.length ?? 0;
    field.current?.setSelectionRange(end, end);
  }, [field, isMade]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the mask is a pointer's way out; Esc is the keyboard's
    <dialog
      ref={modal.element}
      className="dialog search-dialog"
      aria-label={t('frame.find')}
      onCancel={modal.onCancel}
      onClose={modal.onClose}
      onClick={modal.onClick}
    >
      {children}
    </dialog>
  );
}
