/** The studio's refusals to frames: a code for the program, a sentence for the player, and the balance. */
import type { Envelope } from '#app/contract/envelope.ts';
import type { SentenceKey, TranslateSentence } from '#app/domain/sentences/sentences.ts';

/** Sentences by code; all other codes use `something_went_wrong`. */
const SENTENCES: Readonly<Record<string, SentenceKey>> = {
  no_such_game: 'no_such_game',
  no_such_launch: 'launch_used',
  unreachable: 'service_unreachable',
  play_ended: 'play_ended',
  session_ended: 'play_ended',
  insufficient_funds: 'insufficient_funds',
  in_debt: 'in_debt',
  restricted: 'account_restricted',
  check_due: 'check_due',
  above_bonus_stake: 'above_bonus_stake',
  loss_limit: 'loss_limit',
  stake_limit: 'stake_limit',
  time_limit: 'time_limit',
  no_free_round: 'no_free_round',
  stake_too_small: 'stake_too_small',
  stake_too_large: 'stake_too_large',
  too_many_decimals: 'amount_decimals',
  bad_bet: 'bet_not_valid',
  feature_buy_forbidden: 'feature_buy_forbidden',
  round_open: 'round_open',
  no_such_round: 'action_not_valid',
  bad_action: 'action_not_valid',
  too_late: 'action_too_late',
  bets_closed: 'bets_closed',
  conflict: 'attempt_used',
  seeds_changed: 'seeds_changed',
};

/** Status codes of technical refusals. */
const CODES: Readonly<Record<string, number>> = {
  no_such_game: 404,
  play_ended: 401,
  unreachable: 503,
  conflict: 409,
  seeds_changed: 409,
};

export function refusedFrame(
  translate: TranslateSentence,
  error: string,
  {
    balance = null,
    values = {},
  }: { balance?: string | null; values?: Readonly<Record<string, string | number>> } = {},
): Envelope<{ error: string; balance: string | null }> {
  const sentence = Object.hasOwn(SENTENCES, error) ? SENTENCES[error] : undefined;
  const isWhole = error === 'too_many_decimals' && values.decimals === 0;
  const msg = translate(isWhole ? 'amount_whole' : (sentence ?? 'something_went_wrong'), values);
  const code = Object.hasOwn(CODES, error) ? (CODES[error] ?? 200) : 200;
  return { status: false, code, msg, output: { error, balance } };
}
