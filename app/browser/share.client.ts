/** Hands a link on: by the device's own sheet where it has one, otherwise as a copy that can be pasted. */
import { copyText } from './clipboard.client.ts';

/** `shared` also where the member has closed the sheet: no message is shown then. */
export type ShareOutcome = 'shared' | 'copied' | 'failed';

export async function shareLink(link: { title: string; url: string }): Promise<ShareOutcome> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(link);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
      // a browser may have the sheet and forbid it here; the link can be copied all the same
    }
  }
  return (await copyText(link.url)) ? 'copied' : 'failed';
}
