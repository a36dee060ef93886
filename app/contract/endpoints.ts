/**
 * The fixed table of all calls by name, for the gateway and the platform. A browser imports single calls instead, so that its
 * bundle contains no others.
 */
import {
  memberClose,
  memberConfirm,
  memberConfirmOptions,
  memberContactCode,
  memberEndOtherSessions,
  memberEndSession,
  memberExport,
  memberPasskeyAdd,
  memberPasskeyBegin,
  memberPasskeyRemove,
  memberProveContact,
  memberRecoveryCodes,
  memberSecurity,
  memberSecuritySetting,
  memberTotpBegin,
  memberTotpConfirm,
  memberTotpEnd,
} from './account.ts';
import {
  authCheckUsername,
  authForgotPassword,
  authLogin,
  authLoginGuard,
  authLoginStep,
  authLogout,
  authRegister,
  authRegistration,
} from './auth.ts';
import { bankAdd, bankList, bankRemove } from './bank.ts';
import {
  chatClose,
  chatCurrent,
  chatDesk,
  chatMessages,
  chatRate,
  chatRead,
  chatSend,
  chatStart,
  chatTicket,
  chatTopic,
  chatTyping,
} from './chat.ts';
import {
  commonBanner,
  commonConstantList,
  commonCountryList,
  commonDashboard,
  commonGetCategorySetting,
  commonLanguageData,
  commonStatusList,
  commonTacExpirySetting,
} from './common.ts';
import { dailyTaskClaim, dailyTaskList } from './daily-task.ts';
import { depositCreate, depositMethods, depositPayment } from './deposit.ts';
import type { Endpoint } from './endpoint.ts';
import { gameFavourite, gameFavouriteIds, gameFavourites, gameMergeFavourites } from './favourite.ts';
import { gameMaintenance, gamePlay, gamePlayDemo, gamePlayTransfer } from './game.ts';
import { gameFacts } from './game-facts.ts';
import { gameReturns } from './game-returns.ts';
import { generalConfig, generalGeneralInfo, generalTncAccept } from './general.ts';
import { helpMostRead, helpRead, helpTell, helpVote } from './help-reading.ts';
import { commonHome } from './home.ts';
import { limitCancel, limitConfirm, limitList, limitSet } from './limit.ts';
import {
  memberChangePassword,
  memberMessageDelete,
  memberMessageList,
  memberMessageRestore,
  memberMessageUpdate,
  memberProfile,
  memberTransferNotice,
  memberUpdateProfile,
  memberWithdrawalPin,
} from './member.ts';
import { gameRecent, gameRecommended } from './played.ts';
import { preview } from './preview.ts';
import { promotionApply, promotionCancel, promotionCms, promotionInfo } from './promotion.ts';
import { realtimeAuth } from './realtime.ts';
import { rebateClaim, rebateInfo } from './rebate.ts';
import { referralInfo } from './referral.ts';
import {
  memberAnswerCheck,
  memberPlaySession,
  memberRealityCheck,
  memberSafety,
  memberSelfExclude,
  memberTimeOut,
} from './safety.ts';
import { memberStatement } from './statement.ts';
import { commonStsToken } from './storage.ts';
import {
  transactionAdjustment,
  transactionAffiliateRebate,
  transactionAffiliateTransfer,
  transactionBetHistory,
  transactionDeposit,
  transactionOutstandingBet,
  transactionPromotion,
  transactionRebate,
  transactionReferral,
  transactionTransfer,
  transactionVip,
  transactionWithdrawal,
} from './transaction.ts';
import { transferCreate, transferTakeBack } from './transfer.ts';
import { vipInfo } from './vip.ts';
import { memberRestoreBalance, memberWalletBalance } from './wallet.ts';
import { withdrawalCreate, withdrawalInfo } from './withdrawal.ts';

const EVERY_ENDPOINT: readonly Endpoint[] = [
  authLogin,
  authLoginGuard,
  authLoginStep,
  authRegistration,
  authRegister,
  authCheckUsername,
  authForgotPassword,
  authLogout,
  memberProfile,
  memberUpdateProfile,
  memberChangePassword,
  memberWithdrawalPin,
  memberClose,
  memberConfirm,
  memberConfirmOptions,
  memberContactCode,
  memberEndOtherSessions,
  memberEndSession,
  memberExport,
  memberPasskeyAdd,
  memberPasskeyBegin,
  memberPasskeyRemove,
  memberProveContact,
  memberRecoveryCodes,
  memberSecurity,
  memberSecuritySetting,
  memberTotpBegin,
  memberTotpConfirm,
  memberTotpEnd,
  memberSafety,
  memberTimeOut,
  memberSelfExclude,
  memberRealityCheck,
  memberPlaySession,
  memberAnswerCheck,
  memberStatement,
  memberTransferNotice,
  memberWalletBalance,
  memberRestoreBalance,
  memberMessageDelete,
  memberMessageList,
  memberMessageRestore,
  memberMessageUpdate,
  commonLanguageData,
  commonCountryList,
  commonStatusList,
  commonConstantList,
  commonGetCategorySetting,
  commonBanner,
  commonHome,
  commonDashboard,
  commonTacExpirySetting,
  commonStsToken,
  generalConfig,
  generalGeneralInfo,
  generalTncAccept,
  chatTopic,
  chatCurrent,
  chatDesk,
  chatStart,
  chatMessages,
  chatSend,
  chatTyping,
  chatRead,
  chatClose,
  chatRate,
  chatTicket,
  gameMaintenance,
  gamePlay,
  gamePlayTransfer,
  gamePlayDemo,
  gameFacts,
  gameReturns,
  gameRecent,
  gameRecommended,
  gameFavourites,
  gameFavouriteIds,
  gameMergeFavourites,
  gameFavourite,
  promotionInfo,
  promotionCms,
  promotionApply,
  promotionCancel,
  bankList,
  bankAdd,
  bankRemove,
  depositMethods,
  depositCreate,
  depositPayment,
  withdrawalInfo,
  withdrawalCreate,
  transferCreate,
  transferTakeBack,
  rebateInfo,
  rebateClaim,
  transactionAdjustment,
  transactionAffiliateRebate,
  transactionAffiliateTransfer,
  transactionBetHistory,
  transactionDeposit,
  transactionOutstandingBet,
  transactionPromotion,
  transactionRebate,
  transactionReferral,
  transactionTransfer,
  transactionVip,
  transactionWithdrawal,
  referralInfo,
  vipInfo,
  dailyTaskList,
  dailyTaskClaim,
  helpVote,
  helpTell,
  helpRead,
  helpMostRead,
  limitList,
  limitSet,
  limitConfirm,
  limitCancel,
  realtimeAuth,
  preview,
];

/** Name to endpoint. It has no prototype, so a name that came from outside finds calls and nothing else. */
export const ENDPOINTS: Readonly<Record<string, Endpoint>> = Object.freeze(
  Object.assign(
    Object.create(null) as Record<string, Endpoint>,
    Object.fromEntries(EVERY_ENDPOINT.map(each => [each.name, each])),
  ),
);
