/** The lists of messages [4.50]. They stand in every page; the code that draws a message loads when the browser is idle. */
import { Suspense } from 'react';
import { lazyPart } from './lazy-part.tsx';
import type { ToastItem, ToastProps } from './toast-item.ts';

/** Where its file cannot be loaded, a message is its text, until the next page. */
const PlainToast = ({ toast }: ToastProps) => (
  <li className="toast">
    <span>{toast.summary}</span> <span>{toast.detail}</span>
  </li>
);

export const TOAST = lazyPart<ToastProps>(
  async () => (await import('./toast.tsx').catch(() => ({ Toast: PlainToast }))).Toast,
);

interface ToastListProps {
  label: string;
  dismissLabel: string;
  toasts: readonly ToastItem[];
  onClose: (id: string) => void;
  /** Goes where a toast leads. */
  onFollow: (to: string) => void;
}

/** Errors interrupt the screen reader, all others wait; both lists are there before they are needed. */
const LISTS = [
  ['assertive', (toast: ToastItem) => toast.severity === 'error'],
  ['polite', (toast: ToastItem) => toast.severity !== 'error'],
] as const;

export const ToastList = ({ label, dismissLabel, toasts, onClose, onFollow }: ToastListProps) => (
  <section aria-label={label} className="toasts">
    {LISTS.map(([urgency, isIn]) => (
      <ul key={urgency} aria-live={urgency}>
        {toasts.filter(isIn).map(toast => (
          <Suspense key={toast.id}>
            <TOAST.Content
              toast={toast}
              dismissLabel={dismissLabel}
              onClose={() => onClose(toast.id)}
              onFollow={onFollow}
            />
          </Suspense>
        ))}
      </ul>
    ))}
  </section>
);
