/** The member's balance, and the return of money from providers. */

import { randomUUID } from 'node:crypto';
import { accepted, refused } from '#app/contract/envelope.ts';
import {
  type Away,
  type MoneyInGame,
  memberRestoreBalance,
  memberWalletBalance,
} from '#app/contract/wallet.ts';
import { wireMoment } from '#app/domain/date.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { breakOf } from '#app/domain/restriction.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import { type Call, type Handler, handler, requireMember } from '#platform/base/handler.ts';
import { readSomeGames, readSomeProviders } from '#platform/games/game/game.ts';
import { restoreBalance } from './move-money.ts';
import type { Holdings } from './object/member-wallet.ts';
import { holdingsOf, walletOf } from './open-wallet.ts';
import { bonusMinor, hasMoneyAtProviders } from './rules/ledger-account.ts';

/** Names the games that hold the member's money; queried only where there is some at providers. */
async function inGamesOf(call: Call, { memberId, balances, exponent }: Holdings): Promise<MoneyInGame[]> {
  if (!hasMoneyAtProviders(balances)) return [];
  const stays = await walletOf(call.env, memberId).stays(call.now());
  const [providers, games] = await Promise.all([
    readSomeProviders(
      catalogueOf(call.env),
      stays.map(it => it.providerId),
    ),
    readSomeGames(
      catalogueOf(call.env),
      stays.flatMap(it => it.gameId ?? []),
    ),
  ]);
  const code = codeOfTag(call.headers.pathlang ?? call.env.DEFAULT_LANGUAGE);
  return stays.map(({ providerId, gameId, amountMinor }) => {
    const names = gameId === null ? undefined : games.get(gameId)?.names;
    return {
      providerId,
      gameId,
      amount: toDecimalString(amountMinor, exponent),
      providerName: providers.get(providerId)?.name ?? providerId,
      gameName: names === undefined ? null : (names[code] ?? names.en),
    };
  });
}

/** The member's break, as of the session's check; nothing without one. */
function awayOf(call: Call): { away?: Away } {
  const running = breakOf(requireMember(call).restrictions, call.now());
  if (running === null) return {};
  const { kind, until } = running;
  return { away: { kind, until: until === null ? null : wireMoment(until) } };
}

/** [7.13] */
const balanceHandler = handler(memberWalletBalance, 'open', async (_input, call) => {
  const holdings = await holdingsOf(call.env, requireMember(call), call.now());
  const { balances, currency, exponent, number: sequence } = holdings;
  const shown = (minor: number | undefined) => toDecimalString(minor ?? 0, exponent);
  return accepted({
    balance: shown(balances.main),
    currency,
    held: shown(balances.held),
    bonus: shown(bonusMinor(balances)),
    inGames: await inGamesOf(call, holdings),
    sequence,
    ...awayOf(call),
  });
});

/** [7.14] Repeating is harmless: the second call finds nothing to bring back. */
const restoreHandler = handler(memberRestoreBalance, 'open', async (_input, call) => {
  const { memberId } = requireMember(call);
  const restored = await restoreBalance(call.env, { memberId, operationId: randomUUID(), at: call.now() });
  if (restored.ok || restored.error === 'not_open') return accepted(null);
  return refused(200, call.translate('wallet_stopped'));
});

export const walletHandlers: readonly Handler[] = [balanceHandler, restoreHandler];
