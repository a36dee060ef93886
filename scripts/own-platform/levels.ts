/**
 * What a platform serves, by level: an operator's own platform begins with the lobby and adds what it has. Every endpoint of the
 * contract is of one level. `lobby.ts` has the calls and files of the lobby one by one.
 */
import { ENDPOINTS } from '#app/contract/endpoints.ts';
import { preview } from '#app/contract/preview.ts';
import { LOBBY_CALLS } from './lobby.ts';

/** Calls that the edge answers itself. */
const OF_EDGE: readonly string[] = [preview.name];

export interface Level {
  name: 'lobby' | 'members' | 'money' | 'play' | 'social' | 'realtime';
  /** What people can do with it. */
  brings: string;
  /** What pages do where the platform has none of it. */
  without: string;
  calls: readonly string[];
}

export const LEVELS: readonly Level[] = [
  {
    name: 'lobby',
    brings: 'Guests see home, categories, studios, games, promotions, help, terms and contact data.',
    without: 'There is no site.',
    calls: LOBBY_CALLS.map(({ call }) => call.name),
  },
  {
    name: 'members',
    brings: 'People register, log in and out, and manage their account and its security.',
    without:
      'The dialogs of login and registration open, and show the sentence of the refusal. `member/wallet-balance` confirms the session for every page of a member: 401 logs the member out, and without an answer pages show no balance.',
    calls: [
      'auth/login',
      'auth/login-step',
      'auth/login-guard',
      'auth/logout',
      'auth/register',
      'auth/registration',
      'auth/check-username',
      'auth/forgot-password',
      'common/constant-list',
      'common/tac-expiry-setting',
      'general/tnc-accept',
      'member/wallet-balance',
      'member/profile',
      'member/update-profile',
      'member/change-password',
      'member/contact-code',
      'member/prove-contact',
      'member/confirm',
      'member/confirm-options',
      'member/security',
      'member/security-setting',
      'member/end-session',
      'member/end-other-sessions',
      'member/passkey-begin',
      'member/passkey-add',
      'member/passkey-remove',
      'member/totp-begin',
      'member/totp-confirm',
      'member/totp-end',
      'member/recovery-codes',
      'member/news-setting',
      'member/identity',
      'member/send-document',
      'member/export',
      'member/close',
    ],
  },
  {
    name: 'money',
    brings: 'Members deposit, withdraw, transfer, keep bank accounts, and read histories and statements.',
    without:
      'Hide the modules Deposit, Withdrawal, Transfer, Bank Accounts, Rebate and the histories (`module` of `general/config`). Left visible, their dialogs say that they cannot be loaded.',
    calls: [
      'bank/list',
      'bank/add',
      'bank/remove',
      'common/status-list',
      'common/sts-token',
      'deposit/methods',
      'deposit/create',
      'deposit/payment',
      'withdrawal/info',
      'withdrawal/create',
      'member/withdrawal-pin',
      'member/statement',
      'member/transfer-notice',
      'transfer/create',
      'transfer/take-back',
      'rebate/info',
      'rebate/claim',
      'transaction/adjustment',
      'transaction/affiliate-rebate',
      'transaction/affiliate-transfer',
      'transaction/bet-history',
      'transaction/deposit',
      'transaction/outstanding-bet',
      'transaction/promotion',
      'transaction/rebate',
      'transaction/referral',
      'transaction/transfer',
      'transaction/vip',
      'transaction/withdrawal',
    ],
  },
  {
    name: 'play',
    brings:
      'Members start games, keep favourites, continue where they left off, and set limits, time-outs and exclusions.',
    without:
      'The play page shows the sentence of the refusal. Rows of recent and recommended games and favourites are empty. Limits and breaks are a duty of most licences: no level takes their place.',
    calls: [
      'game/play',
      'game/play-transfer',
      'game/play-demo',
      'game/recent',
      'game/recommended',
      'game/favourite',
      'game/favourite-ids',
      'game/favourites',
      'game/merge-favourites',
      'member/restore-balance',
      'member/play-session',
      'member/reality-check',
      'member/answer-check',
      'member/safety',
      'member/time-out',
      'member/self-exclude',
      'limit/list',
      'limit/set',
      'limit/confirm',
      'limit/cancel',
    ],
  },
  {
    name: 'social',
    brings:
      'Members take promotions, tasks, tournaments and VIP tiers, read their inbox, chat, and file complaints.',
    without:
      'Hide the modules of what is missing (Promotions, Daily Tasks, Referral, VIP). Left visible, their pages say that they cannot be loaded; the inbox is empty.',
    calls: [
      'promotion/info',
      'promotion/apply',
      'promotion/cancel',
      'daily-task/list',
      'daily-task/claim',
      'vip/info',
      'referral/info',
      'tournament/view',
      'tournament/results',
      'tournament/join',
      'tournament/leave',
      'member/message-list',
      'member/message-update',
      'member/message-follow',
      'member/message-delete',
      'member/message-restore',
      'chat/topic',
      'chat/desk',
      'chat/current',
      'chat/start',
      'chat/send',
      'chat/messages',
      'chat/read',
      'chat/typing',
      'chat/rate',
      'chat/ticket',
      'chat/close',
      'complaint/list',
      'complaint/file',
      'complaint/reply',
    ],
  },
  {
    name: 'realtime',
    brings: 'Balances, messages and changes of the site arrive in open pages at once, over sockets.',
    without:
      'Leave `realtime` out of `general/config`: pages open no socket, and read anew when they are opened or shown.',
    calls: ['realtime/auth'],
  },
];

/** Level of each endpoint that a platform answers. @throws Error for one that has none or two, or a name that is no endpoint */
export function levelByCall(levels: readonly Level[] = LEVELS): ReadonlyMap<string, Level['name']> {
  const found = new Map<string, Level['name']>();
  for (const { name, calls } of levels)
    for (const call of calls) {
      if (!Object.hasOwn(ENDPOINTS, call)) throw new Error(`${call} is no endpoint`);
      if (found.has(call)) throw new Error(`${call} is of two levels`);
      found.set(call, name);
    }
  const without = Object.keys(ENDPOINTS).filter(call => !found.has(call) && !OF_EDGE.includes(call));
  if (without.length > 0) throw new Error(`${without.join(', ')} are of no level`);
  return found;
}
