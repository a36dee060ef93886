/** A modal panel over the game, with a heading and a button that closes it. */
import { X } from 'lucide';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import type { Text } from './text.ts';

interface PanelProps {
  heading: string;
  className?: string;
  t: Text;
  onClose: () => void;
  children: ReactNode;
}

export function Panel({ heading, t, className = '', onClose, children }: PanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} className={`panel ${className}`.trim()} aria-labelledby={id} onClose={onClose}>
      <header>
        <h2 id={id}>{heading}</h2>
        <button type="button" aria-label={t('close')} onClick={() => dialog.current?.close()}>
          <Icon of={X} />
        </button>
      </header>
      <div className="panel-body">{children}</div>
    </dialog>
  );
}
