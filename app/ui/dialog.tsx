/**
 * A modal dialog on the platform's own element: it traps and returns focus and makes the page behind inert. A bottom
 * sheet on phones, centred from 768 px, or a drawer at the side. Rendered by the server it is readable without
 * JavaScript too.
 */
import { X } from 'lucide';
import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { DialogClose } from './dialog-close.ts';
import { Icon } from './icon.tsx';
import { AboveDialogs, noteOpenDialog, useTopDialog } from './open-dialogs.ts';
import { useSheetDrag } from './use-sheet-drag.ts';

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
  /** Above the title, which then stands in the middle: what a short notice is about. */
  art?: ReactNode;
  /** Stays in sight below the scrolling body: the one primary action. */
  footer?: ReactNode;
  /** Width from 768 px on, in CSS pixels; 480 unless told otherwise. */
  widthPx?: number;
  /** The body is one frame, without a margin. */
  isFrame?: boolean;
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
  art,
  footer,
  widthPx,
  isFrame = false,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const drag = useSheetDrag(() => (kind === 'sheet' ? element.current : null), onClose);
  const isOwnClose = useRef(false);
  const key = useRef({});
  const isTop = useTopDialog() === key.current;
  const above = useContext(AboveDialogs);

  // A layout effect, because it is undone while the dialog is still on the page: only then does closing return focus.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog === null) return;
    const closeItself = () => {
      isOwnClose.current = true;
      dialog.close();
      isOwnClose.current = false;
    };
    closeItself(); // the server's open dialog is not modal
    dialog.showModal();
    // By itself the browser focuses the first control, which closes the dialog. What asks for the focus keeps it.
    if (dialog.querySelector('[autofocus]') === null) heading.current?.focus({ preventScroll: true });
    const forget = noteOpenDialog(key.current);
    return () => {
      forget();
      closeItself();
    };
  }, []);

  const Close = closeHref === undefined ? 'button' : 'a';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the mask is a pointer's way out; Esc is the keyboard's
    <dialog
      ref={element}
      open
      suppressHydrationWarning
      className={kind === 'drawer' ? 'dlg drawer' : 'dlg'}
      style={widthPx === undefined ? undefined : ({ '--w': `${widthPx}px` } as CSSProperties)}
      aria-labelledby={titleId}
      onCancel={event => {
        // Of a dialog above this one, or of a choice of files inside: React hands both up, and neither is meant.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // A browser may close it without asking, such as at the second Esc.
      onClose={event => {
        if (event.target !== event.currentTarget) return;
        if (!isOwnClose.current && element.current?.open === false) onClose();
      }}
      onClick={event => {
        if (event.target === element.current && isOutside(event, element.current.getBoundingClientRect()))
          onClose();
      }}
    >
      <div className={art === undefined ? 'hd' : 'hd pictured'} {...(kind === 'sheet' ? drag : {})}>
        {art}
        <h2 ref={heading} id={titleId} tabIndex={-1}>
          {title}
        </h2>
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
      <DialogClose value={onClose}>
        <div className={isFrame ? 'bd framed' : 'bd'}>{children}</div>
        {footer !== undefined && <div className="ft">{footer}</div>}
      </DialogClose>
      {isTop && above}
    </dialog>
  );
}
