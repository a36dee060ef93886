/** Reads the bonuses from the wallets of a folder, after the pair has stopped. */
import { readWallets } from '../ledger/wallet-files.ts';

export interface WalletBonus {
  state: string;
  doneHundredths: number;
  releasedMinor: number;
  /** What the house has given for bonuses, less what it has got back. */
  costMinor: number;
  mainMinor: number;
}

/** By member, of those with one bonus. */
export function walletBonuses(dataDir: string, members: ReadonlySet<string>): Map<string, WalletBonus> {
  const found = readWallets(dataDir, ({ memberId, db }): [string, WalletBonus][] => {
    const [bonus, ...others] = db.prepare('SELECT state, done_hundredths, released_minor FROM bonus').all();
    if (!members.has(memberId) || bonus === undefined || others.length > 0) return [];
    const sum = (condition: string) =>
      Number(
        db
          .prepare(
            `SELECT coalesce(sum(amount_minor), 0) AS sum FROM posting JOIN movement ON number = movement WHERE ${condition}`,
          )
          .get()?.sum,
      );
    return [
      [
        memberId,
        {
          state: String(bonus.state),
          doneHundredths: Number(bonus.done_hundredths),
          releasedMinor: Number(bonus.released_minor),
          costMinor: -sum("account = 'house' AND kind GLOB 'bonus-*'"),
          mainMinor: sum("account = 'main'"),
        },
      ],
    ];
  });
  return new Map(found.flat());
}
