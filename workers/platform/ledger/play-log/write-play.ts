/** Counts play of the queue, of all wallets, in the figures, writes it to the log, and then tells each wallet. */
import type { PlatformEnv } from '#platform/base/env.ts';
import type { PlayMessage } from '#platform/base/play-message.ts';
import { countPlayFigures } from '../figures/figures.ts';
import { writePlayFiles } from './play-files.ts';

/** Play that cannot be written is delivered again; a wallet that is not told sends its play again. */
export async function writePlay(messages: readonly PlayMessage[], env: PlatformEnv): Promise<void> {
  // Before the log: once its watermark has passed a moment, all play before it is counted.
  await countPlayFigures(env, messages);
  await writePlayFiles(
    env.PLAY_LOG,
    messages.flatMap(({ memberId, currency, exponent, movements }) =>
      movements.map(it => ({ ...it, memberId, currency, exponent })),
    ),
  );
  await Promise.allSettled(
    messages.map(({ memberId, after, through }) =>
      env.MEMBER_WALLET.named(memberId).playWritten(after, through),
    ),
  );
}
