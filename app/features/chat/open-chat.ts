/** Opens the chat's window over the page; its code may load only now. */
import type { Page } from '#app/page/page.ts';

export async function openChat(page: Page): Promise<void> {
  const file = await import('./chat-client.ts').catch(() => null); // the script in the page's head asks for missing files
  await file?.chatOf(page).open();
}
