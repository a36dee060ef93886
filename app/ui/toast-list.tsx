/** Messages that close by themselves after their life; the time stands still while the pointer or focus is on one. */
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from './icon.tsx';

export interface ToastItem {
  readonly id: string;
  readonly severity: 'info' | 'success' | 'warn' | 'error' | 'secondary' | 'contrast';
  readonly summary: string;
  readonly detail: string;
  /** Milliseconds; without end, it stays until it is closed. */
  readonly life: number;
  readonly closable: boolean;
  readonly link?: { readonly to: string; readonly label: string; readonly onFollow?: () => void };
}

const LOOK = {
  success: ['ok', CircleCheck],
  error: ['bad', CircleAlert],
  warn: ['warn', TriangleAlert],
  info: ['info', Info],
  secondary: ['', Info],
  contrast: ['', Info],
} as const;

/** Calls `close` once `life` has passed, not counting the time for which the message is held. */
function useLife(life: number, isHeld: boolean, close: () => void): void {
  const end = useEffectEvent(close);
  const left = useRef(life);
  useEffect(() => {
    if (isHeld || !Number.isFinite(left.current)) return;
    const from = performance.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - from));
    };
  }, [isHeld]);
}

interface ToastProps {
  toast: ToastItem;
  dismissLabel: string;
  onClose: () => void;
  onFollow: (to: string) => void;
}

function Toast({ toast, dismissLabel, onClose, onFollow }: ToastProps) {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useLife(toast.life, isPointed || isFocused, onClose);
  const [tone, icon] = LOOK[toast.severity];
  return (
    <li
      className={`toast ${toast.severity}`}
      onMouseEnter={() => setPointed(true)}
      onMouseLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon of={icon} className={`i ${tone}`} />
      <div className="grow">
        <b>{toast.summary}</b>
        {toast.detail !== '' && <span className="mut">{toast.detail}</span>}
        {toast.link && (
          <a
            className="link"
            href={toast.link.to}
            onClick={event => {
              event.preventDefault();
              onClose();
              toast.link?.onFollow?.();
              if (toast.link) onFollow(toast.link.to);
            }}
          >
            {toast.link.label}
          </a>
        )}
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
  /** Goes where a toast leads. */
  onFollow: (to: string) => void;
}

/** Errors interrupt what is being read out, all others wait; both lists are there before they are needed. */
const LISTS = [
  ['assertive', (toast: ToastItem) => toast.severity === 'error'],
  ['polite', (toast: ToastItem) => toast.severity !== 'error'],
] as const;

export const ToastList = ({ label, dismissLabel, toasts, onClose, onFollow }: ToastListProps) => (
  <section aria-label={label} className="toasts">
    {LISTS.map(([urgency, isIn]) => (
      <ul key={urgency} aria-live={urgency}>
        {toasts.filter(isIn).map(toast => (
          <Toast
            key={toast.id}
            toast={toast}
            dismissLabel={dismissLabel}
            onClose={() => onClose(toast.id)}
            onFollow={onFollow}
          />
        ))}
      </ul>
    ))}
  </section>
);
