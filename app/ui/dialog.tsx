/**
 * A modal dialog on the platform's own element: it traps and returns focus and makes the page behind inert. A bottom
 * sheet on phones, centred from 768 px, or a drawer at the side. Rendered by the server it is readable without
 * JavaScript too.
 */
import { X } from 'lucide';
import { type CSSProperties, type MouseEvent, type ReactNode, useContext, useId } from 'react';
import { DialogClose } from './dialog-close.ts';
import { Icon } from './icon.tsx';
import { AboveDialogs } from './open-dialogs.ts';
import { useModalDialog } from './use-modal-dialog.ts';
import { useSheetDrag } from './use-sheet-drag.ts';

interface DialogProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
  /** Address of the close button without JavaScript. */
  closeHref?: string;
  /** A panel stands at the far side from 768 px on, and is a sheet on phones. */
  kind?: 'sheet' | 'drawer' | 'panel';
  /** Button beside the close button. */
  action?: ReactNode;
  /** Picture above the title of a short notice; the title then stands in the middle. */
  art?: ReactNode;
  /** Stays in sight below the scrolling body: the one primary action. */
  footer?: ReactNode;
  /** Width from 768 px on, in CSS pixels; 480 by default. */
  widthPx?: number;
  /** The body is one frame, without a margin. */
  isFrame?: boolean;
  /** The title is a proper name: `translate="no"`. */
  isNamed?: boolean;
}

/** A link without JavaScript, where it leads somewhere. */
function CloseControl({
  closeLabel,
  closeHref,
  onClose,
}: Pick<DialogProps, 'closeLabel' | 'closeHref' | 'onClose'>) {
  const Close = closeHref === undefined ? 'button' : 'a';
  return (
    <Close
      {...(closeHref === undefined ? { type: 'button' as const } : { href: closeHref })}
      className="icon-button"
      aria-label={closeLabel}
      onClick={(event: MouseEvent) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Icon of={X} />
    </Close>
  );
}

export function Dialog(props: DialogProps) {
  const {
    title,
    onClose,
    children,
    kind = 'sheet',
    action,
    art,
    footer,
    widthPx,
    isFrame = false,
    isNamed,
  } = props;
  const titleId = useId();
  const modal = useModalDialog(onClose);
  const drag = useSheetDrag(() => (kind !== 'drawer' ? modal.element.current : null), onClose);
  const above = useContext(AboveDialogs);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the mask is a pointer's way out; Esc is the keyboard's
    <dialog
      ref={modal.element}
      open
      suppressHydrationWarning
      className={kind === 'sheet' ? 'dialog' : `dialog ${kind}`}
      style={widthPx === undefined ? undefined : ({ '--w': `${widthPx}px` } as CSSProperties)}
      aria-labelledby={titleId}
      onCancel={modal.onCancel}
      onClose={modal.onClose}
      onClick={modal.onClick}
    >
      <div className={art === undefined ? 'header' : 'header pictured'} {...(kind !== 'drawer' ? drag : {})}>
        {art}
        <h2 ref={modal.heading} id={titleId} tabIndex={-1} translate={isNamed ? 'no' : undefined}>
          {title}
        </h2>
        {action}
        <CloseControl {...props} />
      </div>
      <DialogClose value={onClose}>
        <div className={isFrame ? 'body framed' : 'body'}>{children}</div>
        {footer !== undefined && <div className="footer">{footer}</div>}
      </DialogClose>
      {modal.isTop && above}
    </dialog>
  );
}
