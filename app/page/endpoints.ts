/** Endpoints whose shapes load with their first call, for parts of a page that load long before they call. */
export const authLogout = async () => (await import('#app/contract/auth.ts')).authLogout;
export const commonDashboard = async () => (await import('#app/contract/common.ts')).commonDashboard;
export const commonLanguageData = async () => (await import('#app/contract/common.ts')).commonLanguageData;
export const gameFacts = async () => (await import('#app/contract/game-facts.ts')).gameFacts;
export const gameFavourite = async () => (await import('#app/contract/favourite.ts')).gameFavourite;
export const gameFavouriteIds = async () => (await import('#app/contract/favourite.ts')).gameFavouriteIds;
export const gameMergeFavourites = async () =>
  (await import('#app/contract/favourite.ts')).gameMergeFavourites;
export const gameRecent = async () => (await import('#app/contract/played.ts')).gameRecent;
export const memberMessageFollow = async () => (await import('#app/contract/member.ts')).memberMessageFollow;
export const memberMessageList = async () => (await import('#app/contract/member.ts')).memberMessageList;
export const memberMessageUpdate = async () => (await import('#app/contract/member.ts')).memberMessageUpdate;
export const memberTransferNotice = async () =>
  (await import('#app/contract/member.ts')).memberTransferNotice;
export const preview = async () => (await import('#app/contract/preview.ts')).preview;
export const realtimeAuth = async () => (await import('#app/contract/realtime.ts')).realtimeAuth;
export const memberRestoreBalance = async () =>
  (await import('#app/contract/wallet.ts')).memberRestoreBalance;
export const memberWalletBalance = async () => (await import('#app/contract/wallet.ts')).memberWalletBalance;
