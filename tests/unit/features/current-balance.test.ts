import { describe, expect, test } from 'vitest';
import { balanceOf, subscribeBalance } from '#app/features/balance/current-balance.ts';
import type { Page } from '#app/page/page.ts';
import { clearUser } from '#app/stores/user.ts';
import { scriptedPage } from '#tests/support/scripted-page.ts';

const member = (id: string, currency = 'GBP') => ({ user: { id, username: id, currency } });
const MEMBER = { loggedIn: true, balance: '1.00', data: member('m-1') };

type Answer = { balance: string; currency: string; bonus?: string; inGames?: object[] } | null;

/** A member's page whose requests the test answers. */
function open(user: Parameters<typeof scriptedPage>[0] = MEMBER) {
  const answers: PromiseWithResolvers<Answer>[] = [];
  const page = scriptedPage(user, () => {
    const answer = Promise.withResolvers<Answer>();
    answers.push(answer);
    return answer.promise.then(output => output && { inGames: [], ...output });
  });
  return { page, user: page.stores.user, answers, ...balanceOf(page) };
}

const push = (page: Page, balance: string, sequence: number, currency = 'GBP') =>
  balanceOf(page).applyPush({ balance, currency, sequence });

describe('[4.40] a pushed balance', () => {
  test('stands until a later movement is pushed; one that comes late is dropped', () => {
    const { page, user } = open();
    push(page, '5.00', 7);
    push(page, '4.00', 6);
    push(page, '3.00', 7);
    expect(user.balance).toBe('5.00');
    push(page, '6.00', 8);
    expect(user.balance).toBe('6.00');
  });

  test('the first movement of all counts', () => {
    const { page, user } = open();
    push(page, '2.00', 0);
    expect(user.balance).toBe('2.00');
  });

  test('of another currency is not this member’s', () => {
    const { page, user } = open();
    push(page, '5.00', 7, 'SEK');
    expect(user.balance).toBe('1.00');
  });

  test('of a member who left keeps nothing from the next one, whose movements are counted anew', () => {
    const { page, user } = open();
    push(page, '5.00', 70);
    clearUser(user);
    push(page, '9.00', 71);
    expect(user.balance).toBeNull();
    Object.assign(user, { loggedIn: true, data: member('m-2'), balance: '0.00' });
    push(page, '8.00', 3);
    expect(user.balance).toBe('8.00');
  });
});

describe('[7.13] bonus money', () => {
  const WITH_BONUS = { loggedIn: true, balance: '1.00', data: { ...member('m-1'), bonus: '10.00' } };

  test('follows pushes, and stays as it is where a platform pushes none', () => {
    const { page, user } = open(WITH_BONUS);
    push(page, '5.00', 1);
    expect(user.data?.bonus).toBe('10.00');
    balanceOf(page).applyPush({ balance: '0.00', currency: 'GBP', sequence: 2, bonus: '8.50' });
    expect(user.data?.bonus).toBe('8.50');
    balanceOf(page).applyPush({ balance: '0.00', currency: 'GBP', sequence: 1, bonus: '9.99' });
    expect(user.data?.bonus).toBe('8.50');
  });

  test('comes with a fetched balance', async () => {
    const { user, answers, refresh } = open(WITH_BONUS);
    const fetching = refresh();
    await expect.poll(() => answers.length).toBe(1);
    answers[0]?.resolve({ balance: '5.00', currency: 'GBP', bonus: '0.00' });
    await fetching;
    expect(user.data?.bonus).toBe('0.00');
  });
});

describe('[7.13] money in games', () => {
  const there = { providerId: 'p-1', gameId: 'g-1' };
  const known = { ...there, providerName: 'Mapletide', gameName: 'Sic Bo Studio', amount: '5.00' };
  const IN_GAME = { loggedIn: true, data: { ...member('m-1'), inGames: [known] } };
  const pushed = (
    page: Page,
    sequence: number,
    inGames?: { providerId: string; gameId: string; amount: string }[],
  ) => balanceOf(page).applyPush({ balance: '0.00', currency: 'GBP', sequence, inGames });

  test('that is known changes with a push, and goes with one', () => {
    const { page, user } = open(IN_GAME);
    expect(pushed(page, 1, [{ ...there, amount: '4.40' }])).toBe(true);
    expect(user.data?.inGames).toEqual([{ ...known, amount: '4.40' }]);
    expect(pushed(page, 2)).toBe(true); // a platform without that field
    expect(user.data?.inGames).toHaveLength(1);
    expect(pushed(page, 3, [])).toBe(true);
    expect(user.data?.inGames).toEqual([]);
  });

  test('that is new, or in another game there, has to be asked for by name', async () => {
    const { page, user, answers, refresh } = open(IN_GAME);
    expect(pushed(page, 1, [{ ...there, gameId: 'g-2', amount: '4.40' }])).toBe(false);
    const fetching = refresh();
    await expect.poll(() => answers.length).toBe(1);
    answers[0]?.resolve({ balance: '0.00', currency: 'GBP', inGames: [known] });
    await fetching;
    expect(user.data?.inGames).toEqual([known]);
  });
});

describe('[4.4] a fetched balance', () => {
  /** A page whose first fetch is on its way. */
  async function fetching() {
    const opened = open();
    const done = opened.refresh();
    await expect.poll(() => opened.answers.length).toBe(1);
    return { ...opened, done };
  }

  test('turns refreshBalance on and off again', async () => {
    const { user, answers, done } = await fetching();
    expect(user.refreshBalance).toBe(true);
    answers[0]?.resolve({ balance: '2.00', currency: 'GBP' });
    await done;
    expect(user).toMatchObject({ refreshBalance: false, balance: '2.00' });
  });

  test('turns it off where nothing came, and where the call broke', async () => {
    const { user, answers, done, refresh } = await fetching();
    answers[0]?.resolve(null);
    await done;
    expect(user).toMatchObject({ refreshBalance: false, balance: '1.00' });
    const broken = refresh();
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.reject(new Error('no'));
    await expect(broken).rejects.toThrow('no');
    expect(user.refreshBalance).toBe(false);
  });

  test('is dropped where a push came after it was requested', async () => {
    const { page, user, answers, done } = await fetching();
    push(page, '7.00', 2);
    answers[0]?.resolve({ balance: '2.00', currency: 'GBP' });
    await done;
    expect(user.balance).toBe('7.00');
  });

  test('is dropped where the member has left, and where another one came', async () => {
    const { user, answers, done } = await fetching();
    Object.assign(user, { data: member('m-2'), balance: '0.00' });
    answers[0]?.resolve({ balance: '2.00', currency: 'GBP' });
    await done;
    expect(user.balance).toBe('0.00');
  });

  test('requested during a fetch, comes after it: once, however often', async () => {
    const { user, answers, refresh } = await fetching();
    const later = [refresh(), refresh()];
    answers[0]?.resolve({ balance: '2.00', currency: 'GBP' });
    await expect.poll(() => answers.length).toBe(2);
    expect(user.refreshBalance).toBe(true);
    answers[1]?.resolve({ balance: '3.00', currency: 'GBP' });
    await Promise.all(later);
    expect(user).toMatchObject({ refreshBalance: false, balance: '3.00' });
    expect(answers).toHaveLength(2);
  });

  test('is not requested for a guest', async () => {
    const { answers, refresh } = open({});
    await refresh();
    expect(answers).toEqual([]);
  });
});

describe('[4.40] a page that hears of its balance', () => {
  test.each<[string, (page: Page) => void]>([
    [
      'a push that names a game it does not know',
      ({ pushes }) =>
        pushes.push({
          name: 'balance',
          data: {
            balance: '3.00',
            currency: 'GBP',
            sequence: 1,
            inGames: [{ providerId: 'p', gameId: 'g', amount: '1.00' }],
          },
        }),
    ],
    ['the end of a session', ({ pushes }) => pushes.push({ name: 'logout', data: { reason: null } })],
    ['a connection', ({ pushes }) => pushes.connected('first')],
  ])('fetches it after %s, until it stops', async (_title, happens) => {
    const { page, answers } = open();
    const stop = subscribeBalance(page);
    happens(page);
    await expect.poll(() => answers.length).toBe(1);
    answers[0]?.resolve({ balance: '2.00', currency: 'GBP' });
    await expect.poll(() => page.stores.user.refreshBalance).toBe(false);
    stop();
    happens(page);
    await new Promise(resolve => setTimeout(resolve));
    expect(answers).toHaveLength(1);
  });
});
