/**
 * In-context editing of translations: the editor's script is loaded from its content delivery network only where a
 * translator has put credentials into session storage, and only if the operator configured one [7.41].
 */
import * as z from 'zod/mini';

/** Storage key of a translator's credentials. */
export const CREDENTIALS_KEY = 'inContextEditing';

const credentials = z.object({
  project: z.string().check(z.minLength(1), z.maxLength(128)),
  key: z.string().check(z.minLength(1), z.maxLength(256)),
});

/** Adds the script once. Does nothing without credentials that can be read. */
export function loadTranslationScript(url: string): void {
  if (document.querySelector('script[data-in-context-editing]') !== null) return;
  const stored = sessionStorage.getItem(CREDENTIALS_KEY);
  if (stored === null) return;
  const read = credentials.safeParse(parsed(stored));
  if (!read.success) return;
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.dataset.inContextEditing = '';
  script.dataset.project = read.data.project;
  script.dataset.key = read.data.key;
  document.head.append(script);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // a foreign text under our key
  }
}
