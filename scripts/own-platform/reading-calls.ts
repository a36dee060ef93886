/** Calls beyond the lobby that change nothing, by level: the conformance check asks them with the session of a test member. */
import { memberSecurity } from '#app/contract/account.ts';
import { bankList } from '#app/contract/bank.ts';
import { chatCurrent, chatDesk, chatTopic } from '#app/contract/chat.ts';
import { commonStatusList } from '#app/contract/common.ts';
import { complaintList } from '#app/contract/complaint.ts';
import { dailyTaskList } from '#app/contract/daily-task.ts';
import { depositMethods } from '#app/contract/deposit.ts';
import type { Endpoint } from '#app/contract/endpoint.ts';
import { gameFavouriteIds, gameFavourites } from '#app/contract/favourite.ts';
import { memberIdentity } from '#app/contract/identity.ts';
import { limitList } from '#app/contract/limit.ts';
import { memberMessageList } from '#app/contract/member.ts';
import { gameRecent, gameRecommended } from '#app/contract/played.ts';
import { promotionInfo } from '#app/contract/promotion.ts';
import { rebateInfo } from '#app/contract/rebate.ts';
import { referralInfo } from '#app/contract/referral.ts';
import { memberSafety } from '#app/contract/safety.ts';
import { vipInfo } from '#app/contract/vip.ts';
import { withdrawalInfo } from '#app/contract/withdrawal.ts';
import type { FileMarket } from './lobby.ts';

/** Levels that are checked with a session. */
export type SessionLevel = 'members' | 'money' | 'play' | 'social';

export interface ReadingCall {
  call: Pick<Endpoint, 'name' | 'output'>;
  payload: (market: Pick<FileMarket, 'currency' | 'tag'>) => object;
}

const withoutPayload = (call: ReadingCall['call']): ReadingCall => ({ call, payload: () => ({}) });
const byCurrency = (call: ReadingCall['call']): ReadingCall => ({
  call,
  payload: ({ currency }) => ({ currency }),
});

export const READING_CALLS: Readonly<Record<SessionLevel, readonly ReadingCall[]>> = {
  members: [withoutPayload(memberSecurity), withoutPayload(memberIdentity)],
  money: [
    withoutPayload(depositMethods),
    withoutPayload(withdrawalInfo),
    withoutPayload(bankList),
    withoutPayload(commonStatusList),
    withoutPayload(rebateInfo),
  ],
  play: [
    withoutPayload(gameRecent),
    withoutPayload(gameRecommended),
    withoutPayload(gameFavouriteIds),
    withoutPayload(gameFavourites),
    withoutPayload(limitList),
    withoutPayload(memberSafety),
  ],
  social: [
    byCurrency(promotionInfo),
    byCurrency(dailyTaskList),
    byCurrency(vipInfo),
    byCurrency(referralInfo),
    { call: memberMessageList, payload: ({ tag }) => ({ memberLanguage: tag }) },
    withoutPayload(chatTopic),
    withoutPayload(chatDesk),
    withoutPayload(chatCurrent),
    withoutPayload(complaintList),
  ],
};
