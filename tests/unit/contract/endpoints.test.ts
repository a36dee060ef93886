import { describe, expect, it } from 'vitest';
import { authLogin, sessionGrant } from '#app/contract/auth.ts';
import { chatMessages } from '#app/contract/chat.ts';
import type { InputOf, OutputOf } from '#app/contract/endpoint.ts';
import { ENDPOINTS } from '#app/contract/endpoints.ts';
import { type gamePlay, gamePlayTransfer } from '#app/contract/game.ts';
import { ACCOUNT_CASES } from './account.cases.ts';
import { CASHIER_CASES } from './cashier.cases.ts';
import { CHAT_CASES } from './chat.cases.ts';
import { COMPLAINT_CASES } from './complaint.cases.ts';
import { ENTRY_CASES } from './entry.cases.ts';
import { HELP_CASES } from './help.cases.ts';
import { IDENTITY_CASES } from './identity.cases.ts';
import { MEMBER_CASES } from './member.cases.ts';
import { PLAY_CASES } from './play.cases.ts';
import { PROGRAMME_CASES } from './programme.cases.ts';
import { PROMOTION_CASES } from './promotion.cases.ts';
import { SAFETY_CASES } from './safety.cases.ts';
import { SITE_CASES } from './site.cases.ts';

const CASES = [
  ...ACCOUNT_CASES,
  ...ENTRY_CASES,
  ...MEMBER_CASES,
  ...SITE_CASES,
  ...PLAY_CASES,
  ...CASHIER_CASES,
  ...CHAT_CASES,
  ...PROMOTION_CASES,
  ...PROGRAMME_CASES,
  ...COMPLAINT_CASES,
  ...SAFETY_CASES,
  ...HELP_CASES,
  ...IDENTITY_CASES,
];

const NAMES = [
  'help/vote',
  'help/tell',
  'help/read',
  'help/most-read',
  'auth/login',
  'auth/login-guard',
  'auth/login-step',
  'auth/registration',
  'auth/register',
  'auth/check-username',
  'auth/forgot-password',
  'auth/logout',
  'member/close',
  'member/confirm',
  'member/confirm-options',
  'member/contact-code',
  'member/end-other-sessions',
  'member/end-session',
  'member/export',
  'member/passkey-add',
  'member/passkey-begin',
  'member/passkey-remove',
  'member/prove-contact',
  'member/recovery-codes',
  'member/answer-check',
  'member/play-session',
  'member/reality-check',
  'member/safety',
  'member/self-exclude',
  'member/statement',
  'member/identity',
  'member/send-document',
  'member/time-out',
  'member/security',
  'member/security-setting',
  'member/totp-begin',
  'member/totp-confirm',
  'member/totp-end',
  'member/profile',
  'member/update-profile',
  'member/change-password',
  'member/withdrawal-pin',
  'member/transfer-notice',
  'member/wallet-balance',
  'member/restore-balance',
  'member/message-list',
  'member/message-update',
  'member/message-delete',
  'member/message-restore',
  'member/message-follow',
  'member/news-setting',
  'common/language-data',
  'common/country-list',
  'common/status-list',
  'common/constant-list',
  'common/get-category-setting',
  'common/banner',
  'common/home',
  'common/dashboard',
  'common/tac-expiry-setting',
  'common/sts-token',
  'general/config',
  'general/general-info',
  'general/tnc-accept',
  'chat/topic',
  'chat/current',
  'chat/desk',
  'chat/start',
  'chat/messages',
  'chat/send',
  'chat/typing',
  'chat/read',
  'chat/close',
  'chat/rate',
  'chat/ticket',
  'complaint/list',
  'complaint/file',
  'complaint/reply',
  'game/maintenance',
  'game/play',
  'game/play-transfer',
  'game/play-demo',
  'game/facts',
  'game/jackpots',
  'game/live',
  'game/returns',
  'game/recent',
  'game/recommended',
  'game/favourites',
  'game/favourite-ids',
  'game/merge-favourites',
  'game/favourite',
  'promotion/info',
  'promotion/cms',
  'promotion/apply',
  'promotion/cancel',
  'bank/list',
  'bank/add',
  'bank/remove',
  'deposit/methods',
  'deposit/create',
  'deposit/payment',
  'withdrawal/create',
  'withdrawal/info',
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
  'referral/info',
  'realtime/auth',
  'vip/info',
  'daily-task/list',
  'daily-task/claim',
  'tournament/list',
  'tournament/view',
  'tournament/results',
  'tournament/join',
  'tournament/leave',
  'limit/list',
  'limit/set',
  'limit/confirm',
  'limit/cancel',
  'preview',
];

describe('the table of endpoints', () => {
  it('[7.12]-[7.40] holds exactly the calls there are', () => {
    expect(Object.keys(ENDPOINTS).sort()).toEqual([...NAMES].sort());
  });

  it('[7.1] files each under its own name', () => {
    for (const [name, endpoint] of Object.entries(ENDPOINTS)) expect(endpoint.name).toBe(name);
  });

  it.each([
    'constructor',
    '__proto__',
    'toString',
    'auth/none',
    '',
  ])('[7.1] finds nothing under "%s"', name => {
    expect(ENDPOINTS[name]).toBeUndefined();
  });

  it('has the endpoints of the rows below', () => {
    for (const each of CASES) expect(ENDPOINTS[each.endpoint.name]).toBe(each.endpoint);
  });
});

for (const { clause, says, endpoint, access, takes, refuses, gives, notGives } of CASES) {
  describe(`${clause} ${endpoint.name} ${says}`, () => {
    it(`is for ${access === 'member' ? 'members' : 'anyone'} [6.1]`, () => {
      expect(endpoint.access).toBe(access);
    });

    it('accepts valid input', () => {
      expect(takes.map(payload => endpoint.input.safeParse(payload).success)).toEqual(takes.map(() => true));
    });

    it.each(
      refuses.map(payload => [JSON.stringify(payload)?.slice(0, 120), payload]),
    )('refuses %s', (_title, payload) => {
      expect(endpoint.input.safeParse(payload).success).toBe(false);
    });

    it('accepts valid output', () => {
      expect(gives.map(output => endpoint.output.safeParse(output).success)).toEqual(gives.map(() => true));
    });

    it('gives nothing else', () => {
      if (notGives === 'nothing is read') {
        for (const output of [null, undefined, [], { token: 'secret' }])
          expect(endpoint.output.parse(output)).toBeNull();
      } else {
        expect(notGives.length).toBeGreaterThan(0);
        expect(notGives.map(output => endpoint.output.safeParse(output).success)).toEqual(
          notGives.map(() => false),
        );
      }
    });
  });
}

describe('payloads', () => {
  it('[4.1] the session token of a login stops at the gateway', () => {
    const user = { id: 'm-1', username: 'demogb', currency: 'GBP' };
    const grant = sessionGrant.parse({ user, sessionToken: 'a'.repeat(43) });
    expect(authLogin.output.parse(grant)).toEqual({ user });
    expect(sessionGrant.safeParse({ user, sessionToken: 'short' }).success).toBe(false);
  });

  it('[7.26] drops unknown fields', () => {
    const payload = JSON.parse('{"gameId":"g-1","providerId":"p-1","price":"0","__proto__":{"admin":true}}');
    expect(gamePlayTransfer.input.parse(payload)).toEqual({ gameId: 'g-1', providerId: 'p-1' });
  });

  it('[7.21] has types that read as the specification writes them', () => {
    const payload: InputOf<typeof chatMessages> = { chatId: 'c-1', id: 'cm-1' };
    const launched: OutputOf<typeof gamePlay> = { url: null, isTransferType: true, reGetGameUrl: true };
    // @ts-expect-error a chat is named by chatId
    const wrong: InputOf<typeof chatMessages> = { id: 'cm-1' };
    expect([payload.id, launched.url, wrong.id]).toEqual(['cm-1', null, 'cm-1']);
    expect(chatMessages.input.parse(payload)).toEqual(payload);
  });
});
