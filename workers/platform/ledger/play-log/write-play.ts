/** Counts play of the queue, of all wallets, in the figures, and writes it to the log. Its wallets are told apart, once all is done with it. */
import type { PlatformEnv } from '#platform/base/env.ts';
import type { PlayMessage } from '#platform/base/play-message.ts';
import { countPlayFigures } from '../figures/figures.ts';
import { writePlayFiles } from './play-files.ts';

/** Play may be written twice: figures count each movement once, and readers of the log take each once. */
export async function writePlay(messages: readonly PlayMessage[], env: PlatformEnv): Promise<void> {
  // Before the log: once its watermark has passed a moment, all play before it is counted.
  await countPlayFigures(env, messages);
  await writePlayFiles(
    env.PLAY_LOG,
    messages.flatMap(({ memberId, currency, exponent, movements }) =>
      movements.map(it => ({ ...it, memberId, currency, exponent })),
    ),
  );
}

/** Tells wallets that the log has their play. One that is not told sends it again. */
export async function confirmPlay(messages: readonly PlayMessage[], env: PlatformEnv): Promise<void> {
  await Promise.allSettled(
    messages.map(({ memberId, after, through }) =>
      env.MEMBER_WALLET.named(memberId).playWritten(after, through),
    ),
  );
}
