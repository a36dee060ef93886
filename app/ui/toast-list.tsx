/** Messages that close by themselves after their life; the time stands still while the pointer or focus is on one. */
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';

export interface ToastItem {
  readonly id: string;
  readonly severity: 'info' | 'success' | 'warn' | 'error' | 'secondary' | 'contrast';
  readonly summary: string;
  readonly detail: string;
  /** Milliseconds. */
  readonly life: number;
  readonly closable: boolean;
}

const LOOK = {
  success: ['ok', CircleCheck],
  error: ['bad', CircleAlert],
  warn: ['warn', TriangleAlert],
  info: ['info', Info],
  secondary: ['', Info],
  contrast: ['', Info],
} as const;

function Toast({
  toast,
  dismissLabel,
  onClose,
}: {
  toast: ToastItem;
  dismissLabel: string;
  onClose: () => void;
}) {
  const [isHeld, setHeld] = useState(false);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => close.current(), toast.life);
    return () => clearTimeout(timer);
  }, [isHeld, toast.life]);
  const [tone, icon] = LOOK[toast.severity];
  return (
    <li
      className="toast"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon of={icon} className={`i ${tone}`} />
      <div className="grow">
        <b>{toast.summary}</b>
        {toast.detail !== '' && <span className="mut">{toast.detail}</span>}
      </div>
      {toast.closable && (
        <button type="button" className="x" aria-label={dismissLabel} onClick={onClose}>
          <Icon of={X} className="i s" />
        </button>
      )}
    </li>
  );
}

interface ToastListProps {
  label: string;
  dismissLabel: string;
  toasts: readonly ToastItem[];
  onClose: (id: string) => void;
}

export const ToastList = ({ label, dismissLabel, toasts, onClose }: ToastListProps) => (
  <section aria-label={label} aria-live="polite" className="toasts">
    <ul>
      {toasts.map(toast => (
        <Toast key={toast.id} toast={toast} dismissLabel={dismissLabel} onClose={() => onClose(toast.id)} />
      ))}
    </ul>
  </section>
);
