/**
 * A modal dialog on the platform's own element: it traps and returns focus and makes the page behind inert. A bottom
 * sheet on phones, centred from 768 px, or a drawer at the side. Rendered by the server it is readable without
 * JavaScript too.
 */
import { X } from 'lucide';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from './icon.tsx';

interface DialogProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
  /** Where closing leads without JavaScript. */
  closeHref?: string;
  kind?: 'sheet' | 'drawer';
  /** Beside the close button. */
  action?: ReactNode;
  /** Stays in sight below the scrolling body: the one primary action. */
  footer?: ReactNode;
}

const isOutside = (event: MouseEvent, box: DOMRect) =>
  event.clientX < box.left ||
  event.clientX > box.right ||
  event.clientY < box.top ||
  event.clientY > box.bottom;

export function Dialog({
  title,
  closeLabel,
  onClose,
  children,
  closeHref,
  kind = 'sheet',
  action,
  footer,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // A layout effect, because it is undone while the dialog is still on the page: only then does closing return focus.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog === null) return;
    dialog.close(); // the server's open dialog is not modal
    dialog.showModal();
    return () => dialog.close();
  }, []);

  const Close = closeHref === undefined ? 'button' : 'a';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the mask is a pointer's way out; Esc is the keyboard's
    <dialog
      ref={element}
      open
      suppressHydrationWarning
      className={kind === 'drawer' ? 'dlg drawer' : 'dlg'}
      aria-labelledby={titleId}
      onCancel={event => {
        event.preventDefault();
        onClose();
      }}
      onClick={event => {
        if (event.target === element.current && isOutside(event, element.current.getBoundingClientRect()))
          onClose();
      }}
    >
      <div className="hd">
        <h2 id={titleId}>{title}</h2>
        {action}
        <Close
          {...(closeHref === undefined ? { type: 'button' as const } : { href: closeHref })}
          className="ib"
          aria-label={closeLabel}
          onClick={(event: MouseEvent) => {
            event.preventDefault();
            onClose();
          }}
        >
          <Icon of={X} />
        </Close>
      </div>
      <div className="bd">{children}</div>
      {footer !== undefined && <div className="ft">{footer}</div>}
    </dialog>
  );
}
