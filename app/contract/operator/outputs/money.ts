/** Accepted answers of calls on wallets, deposits, withdrawals, payments, studios and promotions. Amounts are decimal texts. */
import * as z from 'zod/mini';
import { amount, currency, id, moment } from '../../wire.ts';
import { countryCode } from '../list.ts';
import { count, type Outputs } from './output.ts';

const balances = () => z.record(z.string(), amount);

/** A movement of a wallet: its number, and the balances behind it. */
const moved = () => z.object({ number: count, balances: balances() });

const checked = () =>
  z.union([
    z.object({ memberId: id, state: z.literal('running'), movements: count, of: count }),
    z.object({ memberId: id, isWhole: z.literal(true), movements: count }),
  ]);

const walletExport = () => ({ key: z.string(), movements: count, made: moment });

const requestFields = () => ({
  memberId: id,
  username: z.string(),
  id,
  currency,
  amount,
  created: moment,
  debt: amount,
});

const flaws = () => z.array(z.object({ field: z.string(), says: z.string() }));
const promotion = () => z.object({ promotionId: id, state: z.string() });

const WALLET: Outputs = {
  'wallet/approve-deposit': moved,
  'wallet/refuse-deposit': moved,
  'wallet/take-withdrawal': moved,
  'wallet/untake-withdrawal': moved,
  'wallet/settle-withdrawal': moved,
  'wallet/refuse-withdrawal': moved,
  'wallet/mark-withdrawal-unknown': moved,
  'wallet/adjust': moved,
  'wallet/charge-back': moved,
  'wallet/return-charge-back': moved,
  'wallet/void-win': moved,
  'wallet/repay-debt': moved,
  'wallet/credit-affiliate-rebate': moved,
  'wallet/restore-balance': moved,
  'wallet/return-transfer': moved,
  'wallet/release-win': moved,
  'wallet/return-win': moved,
  'wallet/under-review': () =>
    z.object({
      next: z.nullable(z.string()),
      wins: z.array(
        z.object({
          memberId: id,
          number: count,
          providerId: id,
          roundId: z.string(),
          gameId: id,
          amount,
          currency,
          why: z.string(),
          won: moment,
        }),
      ),
    }),
  'wallet/holdings': () =>
    z.object({ memberId: id, currency, stopped: z.nullable(z.string()), balances: balances() }),
  'wallet/verify': checked,
  'wallet/resume': checked,
  'wallet/verification': () =>
    z.union([
      z.object({
        memberId: id,
        state: z.enum(['running', 'whole', 'broken']),
        flaw: z.nullable(z.string()),
        movements: count,
        begun: moment,
        ended: z.nullable(moment),
      }),
      z.object({ memberId: id, state: z.literal('none') }),
    ]),
  'wallet/copy-again': () => z.object({ memberId: id }),
  'wallet/stopped': () =>
    z.object({
      next: z.nullable(id),
      wallets: z.array(z.object({ memberId: id, currency, stopped: z.string() })),
    }),
  'wallet/pending-transfers': () =>
    z.object({
      memberId: id,
      transfers: z.array(
        z.object({
          transferId: z.string(),
          receiverId: id,
          amount,
          currency,
          attempts: count,
          sent: moment,
          heldUntil: z.nullable(moment),
        }),
      ),
    }),
  'wallet/export': () => z.object({ memberId: id, ...walletExport() }),
  'wallet/exports': () => z.object({ memberId: id, exports: z.array(z.object(walletExport())) }),
  'wallet/restore': () => z.object({ memberId: id, ...walletExport() }),
  'wallet/not-exported': () =>
    z.object({
      next: z.nullable(id),
      wallets: z.array(z.object({ memberId: id, since: moment, tried: moment, why: z.nullable(z.string()) })),
    }),
};

export const MONEY_OUTPUTS: Outputs = {
  ...WALLET,
  'bank/waiting-deposits': () =>
    z.object({
      next: z.nullable(z.string()),
      deposits: z.array(
        z.object({
          ...requestFields(),
          methodId: z.nullable(z.string()),
          receiptKey: z.nullable(z.string()),
        }),
      ),
    }),
  'bank/waiting-withdrawals': () =>
    z.object({
      next: z.nullable(z.string()),
      withdrawals: z.array(
        z.object({
          ...requestFields(),
          isUnknown: z.boolean(),
          heldUntil: z.nullable(moment),
          takenBy: z.nullable(z.string()),
          payoutReference: z.nullable(z.string()),
          account: z.nullable(
            z.object({
              bankCode: z.string(),
              bankName: z.string(),
              accountHolder: z.string(),
              accountNumber: z.string(),
            }),
          ),
        }),
      ),
    }),
  'payment/list': () =>
    z.object({
      payments: z.array(
        z.object({
          paymentId: id,
          memberId: id,
          serviceId: id,
          methodId: z.string(),
          operationId: z.string(),
          currency,
          amount,
          credited: z.nullable(amount),
          reversed: amount,
          state: z.string(),
          servicePayment: z.nullable(z.string()),
          place: z.nullable(z.string()),
          madeAt: count,
          made: moment,
          changed: moment,
          expiresAt: count,
        }),
      ),
      next: z.nullable(z.object({ madeAt: count, paymentId: id })),
    }),
  'provider/transactions': () =>
    z.object({
      transactions: z.array(
        z.object({
          kind: z.string(),
          transactionId: z.string(),
          playerId: id,
          currency,
          amount,
          roundId: z.nullable(z.string()),
          targetTransactionId: z.nullable(z.string()),
          of: z.nullable(z.string()),
          betTransactionId: z.nullable(z.string()),
          number: count,
          madeAt: count,
          made: moment,
        }),
      ),
      next: z.nullable(z.object({ madeAt: count, memberId: z.string(), number: count })),
      completeThrough: z.nullable(count),
    }),
  'promotion/check': () => z.object({ flaws: flaws() }),
  'promotion/publish': promotion,
  'promotion/pause': promotion,
  'promotion/end': promotion,
  'promotion/grant': () => z.object({ claimId: z.string(), state: z.string() }),
  'promotion/report': () =>
    z.object({
      promotionId: id,
      state: z.string(),
      caps: z.unknown(),
      places: count,
      claims: z.array(
        z.object({
          country: countryCode,
          state: z.string(),
          why: z.nullable(z.string()),
          claims: count,
          granted: amount,
          currency: z.nullable(currency),
        }),
      ),
    }),
};
