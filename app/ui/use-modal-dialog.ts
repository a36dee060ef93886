/**
 * The modal state of a dialog's element, from the first layout on, with the ways in which a browser closes it.
 */
import { type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { noteOpenDialog, useTopDialog } from './open-dialogs.ts';

const isOutside = (event: MouseEvent, box: DOMRect) =>
  event.clientX < box.left ||
  event.clientX > box.right ||
  event.clientY < box.top ||
  event.clientY > box.bottom;

interface ModalDialog {
  element: RefObject<HTMLDialogElement | null>;
  /** Takes the focus when the dialog opens, unless something in it asks for the focus. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** No other dialog is above it. */
  isTop: boolean;
  onCancel: (event: SyntheticEvent) => void;
  onClose: (event: SyntheticEvent) => void;
  onClick: (event: MouseEvent) => void;
}

/**
 * @param close called when the member wants the dialog closed
 * @param isReady false keeps the dialog closed: its content is made in a task before the one that opens it
 */
export function useModalDialog(close: () => void, isReady = true): ModalDialog {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isOwnClose = useRef(false);
  const key = useRef({});
  const isTop = useTopDialog() === key.current;

  // A layout effect, because it is undone while the dialog is still on the page: only then does closing return focus.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog === null || !isReady) return;
    const closeItself = () => {
      isOwnClose.current = true;
      dialog.close();
      isOwnClose.current = false;
    };
    closeItself(); // the server's open dialog is not modal
    dialog.showModal();
    // The browser itself would focus the first control, which closes the dialog.
    if (dialog.querySelector('[autofocus]') === null) heading.current?.focus({ preventScroll: true });
    const forget = noteOpenDialog(key.current);
    return () => {
      forget();
      closeItself();
    };
  }, [isReady]);

  return {
    element,
    heading,
    isTop,
    onCancel: event => {
      // React bubbles the event of a dialog above this one, and of a file input inside it.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      close();
    },
    // A browser may close the dialog without asking, such as at the second Esc.
    onClose: event => {
      if (event.target !== event.currentTarget) return;
      if (!isOwnClose.current && element.current?.open === false) close();
    },
    onClick: event => {
      if (event.target === element.current && isOutside(event, element.current.getBoundingClientRect()))
        close();
    },
  };
}
