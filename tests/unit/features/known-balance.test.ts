import { describe, expect, test } from 'vitest';
import { fetchBalance, takePushedBalance } from '#app/features/balance/known-balance.ts';
import { clearUser, createUserStore, type UserStore } from '#app/stores/user.ts';

const member = (id: string, currency = 'GBP') => ({ user: { id, username: id, currency } });
const store = () => createUserStore({ loggedIn: true, balance: '1.00', data: member('m-1') });
const push = (user: UserStore, balance: string, sequence: number, currency = 'GBP') =>
  takePushedBalance(user, { balance, currency, sequence });

/** A fetch that is answered when the test says so. */
function held() {
  const answers: PromiseWithResolvers<{ balance: string; currency: string } | null>[] = [];
  return {
    answers,
    fetchOnce: () => {
      const answer = Promise.withResolvers<{ balance: string; currency: string } | null>();
      answers.push(answer);
      return answer.promise.then(told => told && { ...told, inGames: [] });
    },
  };
}

describe('[4.40] a pushed balance', () => {
  test('stands until a later movement is pushed; one that comes late is dropped', () => {
    const user = store();
    push(user, '5.00', 7);
    push(user, '4.00', 6);
    push(user, '3.00', 7);
    expect(user.balance).toBe('5.00');
    push(user, '6.00', 8);
    expect(user.balance).toBe('6.00');
  });

  test('the first movement of all counts', () => {
    const user = store();
    push(user, '2.00', 0);
    expect(user.balance).toBe('2.00');
  });

  test('of another currency is not this member’s', () => {
    const user = store();
    push(user, '5.00', 7, 'SEK');
    expect(user.balance).toBe('1.00');
  });

  test('of a member who left keeps nothing from the next one, whose movements are counted anew', () => {
    const user = store();
    push(user, '5.00', 70);
    clearUser(user);
    push(user, '9.00', 71);
    expect(user.balance).toBeNull();
    Object.assign(user, { loggedIn: true, data: member('m-2'), balance: '0.00' });
    push(user, '8.00', 3);
    expect(user.balance).toBe('8.00');
  });
});

describe('[7.13] money in games', () => {
  const there = { providerId: 'p-1', gameId: 'g-1' };
  const known = { ...there, providerName: 'Mapletide', gameName: 'Sic Bo Studio', amount: '5.00' };
  const pushed = (
    user: UserStore,
    sequence: number,
    inGames?: { providerId: string; gameId: string; amount: string }[],
  ) => takePushedBalance(user, { balance: '0.00', currency: 'GBP', sequence, inGames });

  test('that is known changes with a push, and goes with one', () => {
    const user = createUserStore({ loggedIn: true, data: { ...member('m-1'), inGames: [known] } });
    expect(pushed(user, 1, [{ ...there, amount: '4.40' }])).toBe(true);
    expect(user.data?.inGames).toEqual([{ ...known, amount: '4.40' }]);
    expect(pushed(user, 2)).toBe(true); // a platform that does not say
    expect(user.data?.inGames).toHaveLength(1);
    expect(pushed(user, 3, [])).toBe(true);
    expect(user.data?.inGames).toEqual([]);
  });

  test('that is new, or in another game there, has to be asked for by name', async () => {
    const user = createUserStore({ loggedIn: true, data: { ...member('m-1'), inGames: [known] } });
    expect(pushed(user, 1, [{ ...there, gameId: 'g-2', amount: '4.40' }])).toBe(false);
    await fetchBalance(user, async () => ({ balance: '0.00', currency: 'GBP', inGames: [known] }));
    expect(user.data?.inGames).toEqual([known]);
  });
});

describe('[4.4] a fetched balance', () => {
  test('turns refreshBalance on and off again', async () => {
    const user = store();
    const { answers, fetchOnce } = held();
    const fetching = fetchBalance(user, fetchOnce);
    expect(user.refreshBalance).toBe(true);
    answers[0]?.resolve({ balance: '2.00', currency: 'GBP' });
    await fetching;
    expect(user).toMatchObject({ refreshBalance: false, balance: '2.00' });
  });

  test('turns it off where nothing came, and where asking failed', async () => {
    const user = store();
    await fetchBalance(user, async () => null);
    expect(user).toMatchObject({ refreshBalance: false, balance: '1.00' });
    await expect(fetchBalance(user, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(user.refreshBalance).toBe(false);
  });

  test('is dropped where a push came after it was asked for', async () => {
    const user = store();
    const { answers, fetchOnce } = held();
    const fetching = fetchBalance(user, fetchOnce);
    push(user, '7.00', 2);
    answers[0]?.resolve({ balance: '2.00', currency: 'GBP' });
    await fetching;
    expect(user.balance).toBe('7.00');
  });

  test('is dropped where the member has left, and where another one came', async () => {
    const user = store();
    const { answers, fetchOnce } = held();
    const fetching = fetchBalance(user, fetchOnce);
    Object.assign(user, { data: member('m-2'), balance: '0.00' });
    answers[0]?.resolve({ balance: '2.00', currency: 'GBP' });
    await fetching;
    expect(user.balance).toBe('0.00');
  });

  test('asked for during a fetch, comes after it: once, however often', async () => {
    const user = store();
    const { answers, fetchOnce } = held();
    const fetching = fetchBalance(user, fetchOnce);
    await Promise.all([fetchBalance(user, fetchOnce), fetchBalance(user, fetchOnce)]);
    answers[0]?.resolve({ balance: '2.00', currency: 'GBP' });
    await expect.poll(() => answers.length).toBe(2);
    expect(user.refreshBalance).toBe(true);
    answers[1]?.resolve({ balance: '3.00', currency: 'GBP' });
    await fetching;
    expect(user).toMatchObject({ refreshBalance: false, balance: '3.00' });
    expect(answers).toHaveLength(2);
  });
});
