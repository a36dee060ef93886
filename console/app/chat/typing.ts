/** Tells members that an agent types: when it begins, again while it goes on, and when it ends. */
import { command } from '../call.ts';
import { now } from '../clock.ts';

/** Members forget a sign after a while, so that it is repeated, in milliseconds. */
const AGAIN_MS = 3_000;
/** Without a key for so long, in milliseconds, nobody types any more. */
const IDLE_MS = 5_000;

let told: { chatId: string; at: number } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

function tell(chatId: string, isTyping: boolean): void {
  told = isTyping ? { chatId, at: now() } : null;
  void command('chat/typing', { chatId, isTyping });
}

export function typed(chatId: string, isTyping: boolean): void {
  clearTimeout(timer);
  if (!isTyping) {
    if (told?.chatId === chatId) tell(chatId, false);
    return;
  }
  if (told?.chatId !== chatId || now() - told.at > AGAIN_MS) tell(chatId, true);
  timer = setTimeout(() => typed(chatId, false), IDLE_MS);
}
