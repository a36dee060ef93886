/**
 * The fixed table of all calls by name, for the gateway and the platform: every endpoint that a file of the contract exports. A browser
 * imports single calls instead, so that its bundle contains no others.
 */
import * as account from './account.ts';
import * as auth from './auth.ts';
import * as bank from './bank.ts';
import * as chat from './chat.ts';
import * as common from './common.ts';
import * as complaint from './complaint.ts';
import * as dailyTask from './daily-task.ts';
import * as deposit from './deposit.ts';
import type { Endpoint } from './endpoint.ts';
import * as favourite from './favourite.ts';
import * as game from './game.ts';
import * as gameFacts from './game-facts.ts';
import * as gameReturns from './game-returns.ts';
import * as general from './general.ts';
import * as helpReading from './help-reading.ts';
import * as home from './home.ts';
import * as identity from './identity.ts';
import * as limit from './limit.ts';
import * as liveGames from './live-games.ts';
import * as member from './member.ts';
import * as played from './played.ts';
import * as preview from './preview.ts';
import * as promotion from './promotion.ts';
import * as realtime from './realtime.ts';
import * as rebate from './rebate.ts';
import * as referral from './referral.ts';
import * as safety from './safety.ts';
import * as statement from './statement.ts';
import * as storage from './storage.ts';
import * as tournament from './tournament.ts';
import * as transaction from './transaction.ts';
import * as transfer from './transfer.ts';
import * as vip from './vip.ts';
import * as wallet from './wallet.ts';
import * as withdrawal from './withdrawal.ts';

const CONTRACT: readonly object[] = [
  account,
  auth,
  bank,
  chat,
  common,
  complaint,
  dailyTask,
  deposit,
  favourite,
  game,
  gameFacts,
  gameReturns,
  general,
  helpReading,
  home,
  identity,
  limit,
  liveGames,
  member,
  played,
  preview,
  promotion,
  realtime,
  rebate,
  referral,
  safety,
  statement,
  storage,
  tournament,
  transaction,
  transfer,
  vip,
  wallet,
  withdrawal,
];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'input' in value && 'output' in value;

const EVERY_ENDPOINT = CONTRACT.flatMap(file => Object.values(file).filter(isEndpoint));

/** Name to endpoint. It has no prototype, so a name that came from outside finds calls and nothing else. */
export const ENDPOINTS: Readonly<Record<string, Endpoint>> = Object.freeze(
  Object.assign(
    Object.create(null) as Record<string, Endpoint>,
    Object.fromEntries(EVERY_ENDPOINT.map(each => [each.name, each])),
  ),
);
