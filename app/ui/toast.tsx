/** A message that closes by itself after its life; the time stands still while the pointer or focus is on it. */
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import type { ToastProps } from './toast-item.ts';

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

export function Toast({ toast, dismissLabel, onClose, onFollow }: ToastProps) {
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
      <Icon of={icon} className={`icon ${tone}`} />
      <div className="grow">
        <b>{toast.summary}</b>
        {toast.detail !== '' && <span className="muted">{toast.detail}</span>}
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
        <button type="button" className="close" aria-label={dismissLabel} onClick={onClose}>
          <Icon of={X} className="icon small" />
        </button>
      )}
    </li>
  );
}
