/** What operators do about one member by a button and a form: the call, its words, and what it takes beside the fields. */
import type { ConsoleTextKey } from '../text/text.ts';

export interface Act {
  call: string;
  /** Of the button and of the dialog. */
  title: ConsoleTextKey;
  /** The effect in plain words. */
  what?: ConsoleTextKey;
  /** It takes something away from the member. */
  isBad?: true;
  /** Whether the call takes an operation id. */
  isOnce?: true;
  /** A box that is ticked before the call is made. */
  confirm?: ConsoleTextKey;
}

const act = <Of extends Act>(of: Of): Of => of;

export const HOLD = act({ call: 'member/hold', title: 'bulk_hold', isBad: true, isOnce: true });
export const RELEASE = act({ call: 'member/release', title: 'release' });
export const EXCLUDE = act({
  call: 'member/exclude',
  title: 'exclude',
  what: 'exclude_what',
  isBad: true,
  confirm: 'exclude_confirm',
});
export const LOWER_LIMIT = act({
  call: 'member/lower-limit',
  title: 'limit_lower',
  what: 'limit_lower_what',
});

export const FILE_COMPLAINT = act({
  call: 'complaint/file',
  title: 'complaint_new',
  what: 'complaint_new_what',
  isOnce: true,
});

export const RESET_ACCESS = act({ call: 'member/reset-access', title: 'reset_access', isOnce: true });
export const END_SESSIONS = act({
  call: 'end-sessions',
  title: 'sessions_end_all',
  what: 'sessions_end_all_what',
});
export const CLOSE = act({
  call: 'member/close',
  title: 'account_close',
  what: 'account_close_what',
  isBad: true,
  isOnce: true,
  confirm: 'account_close_confirm',
});
export const ERASE = act({ call: 'member/forget', title: 'erase', what: 'erase_what', isBad: true });

export const SET_TIER = act({ call: 'vip/set-tier', title: 'tier_set', what: 'tier_set_what' });
export const GRANT = act({
  call: 'promotion/grant',
  title: 'promotion_grant',
  what: 'promotion_grant_what',
  isOnce: true,
});

export const CANCEL_CLAIM = act({
  call: 'promotion/cancel-claim',
  title: 'claim_cancel',
  what: 'claim_cancel_what',
  isBad: true,
  isOnce: true,
});

export const ADJUST = act({ call: 'wallet/adjust', title: 'adjust', what: 'adjust_what', isOnce: true });
export const CHARGE_BACK = act({
  call: 'wallet/charge-back',
  title: 'charge_back',
  what: 'charge_back_what',
  isBad: true,
  isOnce: true,
});
export const RETURN_CHARGE_BACK = act({
  call: 'wallet/return-charge-back',
  title: 'charge_back_return',
  what: 'charge_back_return_what',
  isOnce: true,
});
export const REPAY_DEBT = act({
  call: 'wallet/repay-debt',
  title: 'debt_repay',
  what: 'debt_repay_what',
  isOnce: true,
});
export const RESTORE_BALANCE = act({
  call: 'wallet/restore-balance',
  title: 'balance_restore',
  what: 'balance_restore_what',
  isOnce: true,
});
export const RETURN_TRANSFER = act({
  call: 'wallet/return-transfer',
  title: 'transfer_return',
  what: 'transfer_return_what',
});

export const VOID_WIN = act({
  call: 'wallet/void-win',
  title: 'win_void',
  what: 'win_void_what',
  isBad: true,
  isOnce: true,
});
export const RELEASE_WIN = act({
  call: 'wallet/release-win',
  title: 'win_release',
  what: 'win_release_what',
  isOnce: true,
});
export const RETURN_WIN = act({
  call: 'wallet/return-win',
  title: 'win_return',
  what: 'win_return_what',
  isBad: true,
  isOnce: true,
});

export const SEPARATE = act({
  call: 'identity/separate',
  title: 'accounts_separate',
  what: 'accounts_separate_what',
  isBad: true,
});
export const SAME_PERSON = act({
  call: 'identity/decide-case',
  title: 'case_same',
  what: 'case_same_what',
});
export const OTHER_PERSON = act({
  call: 'identity/decide-case',
  title: 'case_other',
  what: 'case_other_what',
});
