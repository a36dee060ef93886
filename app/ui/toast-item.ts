/** A message as the lists of messages show it, and the lazy part that draws one. */
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

export interface ToastProps {
  toast: ToastItem;
  dismissLabel: string;
  onClose: () => void;
  onFollow: (to: string) => void;
}
