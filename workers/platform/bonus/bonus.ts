/** The door of the bonus engine. */
import type { Result } from '#app/domain/result.ts';
import type { PlatformEnv } from '../env.ts';
import type { MoveRefusal, Receipt } from '../wallet/wallet.ts';

export interface Contributions {
  games: Record<string, number>;
  providers: Record<string, number>;
  categories: Record<string, number>;
  other: number;
}

export interface BonusTerms {
  promotionId: string;
  requiredMinor: number;
  mostStakeMinor: number | null;
  mostReleasedMinor: number | null;
  expiresAt: number;
  winsTo: 'sources' | 'bonus';
  contributions: Contributions;
  depositId: string | null;
}

export interface Bonus {
  grantId: string;
  promotionId: string;
  state: 'wagering' | 'completed' | 'lost' | 'expired' | 'cancelled';
  amountMinor: number;
  balanceMinor: number;
  doneMinor: number;
  requiredMinor: number;
  releasedMinor: number;
  mostStakeMinor: number | null;
  expiresAt: number;
  grantedAt: number;
  endedAt: number | null;
  contributions: Contributions;
  depositId: string | null;
}

interface Grant {
  memberId: string;
  grantId: string;
  amountMinor: number;
  terms: BonusTerms;
  at: number;
}

export const grantBonus = (_env: PlatformEnv, grant: Grant): Promise<Result<Receipt, MoveRefusal>> => {
  throw new Error(`The ledger grants no bonus yet: ${grant.grantId}`);
};

export const readBonuses = (_env: PlatformEnv, memberId: string): Promise<Bonus[]> => {
  throw new Error(`The ledger reads no bonuses yet: ${memberId}`);
};

export const cancelBonus = (
  _env: PlatformEnv,
  bonus: { memberId: string; grantId: string; at: number; why: 'member' | 'operator' },
): Promise<Result<Receipt, MoveRefusal>> => {
  throw new Error(`The ledger cancels no bonus yet: ${bonus.grantId}`);
};
