import { describe, expect, test } from 'vitest';
import { createAppStore } from '#app/stores/app.ts';
import { createGameStore } from '#app/stores/game.ts';
import { createStores } from '#app/stores/stores.ts';
import { showToast } from '#app/stores/toasts.ts';
import { clearUser, createUserStore, emptyUser, type UserStore } from '#app/stores/user.ts';
import { COUNTRIES } from '#tests/support/markets.ts';

describe('the stores have exactly the fields of the specification', () => {
  test.each<[string, object, string[]]>([
    [
      '[3.1] user',
      createUserStore(),
      [
        'loggedIn',
        'data',
        'balance',
        'withdrawalPin',
        'transfer',
        'messageList',
        'unreadMsg',
        'hasFetchedMessages',
        'refreshBalance',
      ],
    ],
    [
      '[3.2] app',
      createAppStore(),
      [
        'sidebar',
        'queryDialog',
        'countries',
        'statuses',
        'mobileView',
        'version',
        'iframeSrc',
        'config',
        'module',
        'moduleShow',
      ],
    ],
    [
      '[3.9] game',
      createGameStore(),
      ['category', 'games', 'categorySettings', 'categoriesWithDisplay', 'gameAttributes'],
    ],
  ])('%s', (_title, store, fields) => {
    expect(Object.keys(store)).toEqual(fields);
  });

  test('[3.1] transfer has title and status', () => {
    expect(createUserStore().transfer).toEqual({ title: '', status: false });
  });

  test('[6.1] start as a guest sees them', () => {
    expect(createUserStore()).toMatchObject({
      loggedIn: false,
      data: null,
      balance: null,
      refreshBalance: false,
    });
  });
});

const MEMBER: UserStore = {
  loggedIn: true,
  data: { user: { id: 'm-1', username: 'demogb', currency: 'GBP' } },
  balance: '10000.00',
  withdrawalPin: true,
  transfer: { title: 'Aff Transfer', status: true },
  messageList: [
    {
      noticeId: 'n-1',
      title: 'Hello',
      is_read: 0,
      created: '2026-11-21 20:40:00',
      type: 'account',
      content: null,
      sender: null,
      link: null,
    },
  ],
  unreadMsg: true,
  hasFetchedMessages: true,
  refreshBalance: true,
};

describe('the session', () => {
  test('[4.1] is that of the member once the user is set', () => {
    expect(createUserStore(MEMBER)).toEqual(MEMBER);
  });

  test('[4.2] nothing of a member is left after it ends', () => {
    const store = createUserStore(structuredClone(MEMBER));
    clearUser(store);
    expect(store).toEqual(emptyUser());
    expect(JSON.stringify(store)).not.toMatch(/m-1|demogb|10000|Aff Transfer|n-1/);
  });

  test('[4.2] the next member starts afresh', () => {
    const store = createUserStore();
    clearUser(store);
    store.messageList.push(...MEMBER.messageList);
    store.transfer.status = true;
    clearUser(store);
    expect(store).toEqual(emptyUser());
    expect(emptyUser().messageList).toEqual([]);
  });
});

describe('two sets of stores share nothing', () => {
  test('[3.2] [3.9] even when seeded from one copy, as requests of one isolate are', () => {
    const seed = {
      user: { messageList: structuredClone(MEMBER.messageList) },
      app: {
        countries: structuredClone([...COUNTRIES]),
        module: { GBP: [{ name: 'VIP', settings_json: '{}' }] },
      },
      game: { games: { slots: ['g-1'] } },
    };
    const before = structuredClone(seed);
    const [mine, yours] = [createStores(seed), createStores(seed)];
    mine.user.messageList.push(...structuredClone(MEMBER.messageList));
    mine.app.countries.pop();
    mine.app.module.GBP?.pop();
    mine.game.games.slots?.push('g-2');
    showToast(mine.toasts, { severity: 'info', summary: 'Mine' });
    expect(yours.user.messageList).toEqual(before.user.messageList);
    expect(yours.app.countries).toEqual(before.app.countries);
    expect(yours.app.module).toEqual(before.app.module);
    expect(yours.game.games).toEqual(before.game.games);
    expect(yours.toasts.list).toEqual([]);
    expect(seed).toEqual(before);
  });
});
