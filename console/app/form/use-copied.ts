/** Copies a text to the clipboard. Without the permission nothing is copied, and nothing says so: the text can be selected. */
import { useState } from 'react';

interface Copied {
  isCopied: boolean;
  copy: () => void;
}

export function useCopied(text: string): Copied {
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      setCopied(null);
    }
  };
  return { isCopied: copied === text, copy: () => void copy() };
}
