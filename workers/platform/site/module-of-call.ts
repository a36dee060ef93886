/**
 * The module of each call. The entry checks it before the handler runs (module-access.ts), so a new handler needs only a row
 * in MODULE_OF, or in OPEN where it has no module. A test requires every endpoint of the contract in one of the two.
 */

/** The main module of each call. */
export const MODULE_OF: Readonly<Record<string, string>> = {
  'member/profile': 'Profile',
  'member/update-profile': 'Profile',
  'promotion/info': 'Promotions',
  'promotion/cms': 'Promotions',
  'promotion/apply': 'Promotions',
  'deposit/methods': 'Deposit',
  'deposit/create': 'Deposit',
  'transfer/create': 'Transfer',
  'rebate/info': 'Rebate',
  'rebate/claim': 'Rebate',
  'referral/info': 'Referral',
  'vip/info': 'VIP',
  'daily-task/list': 'Daily Tasks',
  'daily-task/claim': 'Daily Tasks',
};

/**
 * Calls that no module setting closes: those without a module, and members' rights. Their money, withdrawals and records stay
 * reachable when the modules around them are hidden.
 */
export const OPEN: readonly string[] = [
  'auth/login',
  'auth/register',
  'auth/check-username',
  'auth/forgot-password',
  'auth/logout',
  'member/message-list',
  'member/message-update',
  'member/transfer-notice',
  'common/language-data',
  'common/country-list',
  'common/status-list',
  'common/constant-list',
  'common/get-category-setting',
  'common/banner',
  'common/dashboard',
  'common/tac-expiry-setting',
  'common/sts-token',
  'general/config',
  'general/general-info',
  'general/tnc-accept',
  'preview',
  'chat/topic',
  'chat/start',
  'chat/messages',
  'chat/send',
  'chat/close',
  'realtime/auth',
  'game/maintenance',
  'game/play',
  'game/play-transfer',
  'game/play-demo',
  'game/favourites',
  'game/favourite',
  // Rights:
  'member/change-password',
  'member/withdrawal-pin',
  'member/wallet-balance',
  'member/restore-balance',
  'bank/list',
  'bank/add',
  'bank/remove',
  'withdrawal/info',
  'withdrawal/create',
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
];
