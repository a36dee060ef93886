/**
 * The page's side of preview mode [2.72] [8.11]: the operator's studio, a window on another origin, frames or opens the page
 * and posts a key and CSS. Loaded only by a page that the edge made a preview.
 *
 * The page says `ready` when it listens. A message counts when its origin is one of those configured, and, from the first
 * good key on, when it comes from the same window as that one. Its CSS is put in only after the server has confirmed the key;
 * the answer, `applied` or `refused`, goes to the window that sent it. The page's policy decides what the CSS may load.
 */
import * as z from 'zod/mini';
import { type PreviewAnswer, previewMessage } from '#app/contract/preview.ts';

export interface PreviewSettings {
  /** Exact origins of studios. */
  origins: readonly string[];
  /** Asks the server whether a key is good; null when there was no answer. */
  verify: (key: string) => Promise<boolean | null>;
}

/** The form of a preview message; other messages are not for this listener. */
const attempt = z.object({ key: z.unknown(), css: z.unknown() });

/** Puts CSS into the page in place of the CSS before it. As text: nothing in it ends the element. */
function applyCss(css: string): void {
  let style = document.querySelector<HTMLStyleElement>('style[data-preview]');
  if (style === null) {
    style = document.createElement('style');
    style.dataset.preview = '';
    // Scripts may read the nonce of an element, and the page's policy asks styles for the same one.
    style.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
    document.head.append(style);
  }
  style.textContent = css;
}

/** Listens to studios. @returns stops listening; CSS that was put in stays */
export function startPreview({ origins, verify }: PreviewSettings): () => void {
  let studio: MessageEventSource | null = null;
  let goodKey: string | null = null;
  let badKey: string | null = null;
  let isListening = true;

  async function isGood(key: string): Promise<boolean> {
    if (key === goodKey) return true;
    if (key === badKey) return false;
    const verdict = await verify(key);
    if (verdict === true) goodKey = key;
    if (verdict === false) badKey = key;
    return verdict === true;
  }

  async function take({ data, origin, source }: MessageEvent<unknown>): Promise<void> {
    if (!isListening || source === null || (studio !== null && source !== studio)) return;
    const answer = (said: PreviewAnswer['preview']) =>
      source.postMessage({ preview: said } satisfies PreviewAnswer, { targetOrigin: origin });
    const message = previewMessage.safeParse(data);
    if (!message.success || !(await isGood(message.data.key))) {
      console.error('Preview: the key is not valid, its CSS is left out.');
      answer('refused');
      return;
    }
    studio = source;
    applyCss(message.data.css);
    answer('applied');
  }

  // One after the other, so that the CSS posted last is the one that is shown.
  let queue = Promise.resolve();
  const hear = (event: MessageEvent<unknown>) => {
    if (!origins.includes(event.origin) || !attempt.safeParse(event.data).success) return;
    queue = queue.then(() => take(event));
  };
  window.addEventListener('message', hear);
  // It says nothing of the visitor, and the policy decides who may frame the page: any origin may hear it.
  const host: Window | null = window.parent === window ? window.opener : window.parent;
  host?.postMessage({ preview: 'ready' } satisfies PreviewAnswer, '*');
  return () => {
    isListening = false;
    window.removeEventListener('message', hear);
  };
}
