/** The page for inviting friends: its texts for each programme and each stage, and the ways to hand a link on. */
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ReferralInfo } from '#app/contract/referral.ts';
import { ReferralScreen } from '#app/features/referral/referral.ts';
import { renderOnPage } from '#tests/support/page-around.tsx';

afterEach(cleanup);

const friend = {
  username: 'n••••a',
  joined: '2026-11-02 09:00:00',
  earned: '0.00',
  stage: 'joined',
  qualified: null,
  due: null,
  reason: null,
} as const;
const INFO: ReferralInfo = {
  currency: 'GBP',
  reward: '20.00',
  friendReward: '20.00',
  event: 'mobile',
  minimumDeposit: null,
  minimumTurnover: null,
  playedTimes: 0,
  waitingDays: 7,
  friendsPerYear: 10,
  rate: null,
  isAway: false,
  member: {
    code: '7k2m9p',
    link: '/r/7k2m9p',
    joined: 1_204,
    qualified: 3,
    rewardedThisYear: 1,
    earned: '1234.50',
    referred: [friend],
  },
};
const MEMBER = INFO.member ?? (undefined as never);

const show = (info: ReferralInfo | null) =>
  renderOnPage(() => <ReferralScreen info={info} />, { path: '/en-gb/referral' });
const showFriend = (more: object) =>
  show({ ...INFO, member: { ...MEMBER, referred: [{ ...friend, ...more }] } });
const shownFriend = () => {
  const list = screen.getByText('n••••a').closest('li');
  if (list === null) throw new Error('No friend is shown');
  return within(list);
};

test.each<[string, Partial<ReferralInfo>, string, string]>([
  [
    'a mobile number',
    {},
    'Refer a friend, share 40.00 GBP',
    'You both get 20.00 GBP. The referral qualifies when your friend verifies a mobile number.',
  ],
  [
    'a deposit',
    { event: 'deposit', minimumDeposit: '50.00', friendReward: '5.50' },
    'Refer a friend, share 25.50 GBP',
    'You get 20.00 GBP, and your friend gets 5.50 GBP. The referral qualifies when your friend deposits at least 50.00 GBP.',
  ],
  [
    'a turnover',
    { event: 'turnover', minimumTurnover: '500.00' },
    'Refer a friend, share 40.00 GBP',
    'You both get 20.00 GBP. The referral qualifies when your friend has wagered 500.00 GBP in total.',
  ],
  [
    'a mobile number and a played deposit',
    { playedTimes: 3 },
    'Refer a friend, share 40.00 GBP',
    'You both get 20.00 GBP. The referral qualifies when your friend verifies a mobile number. They wager one of their deposits 3 times, with real money.',
  ],
])('[1.9] a programme for %s says what both get, and what for', (_says, more, title, text) => {
  show({ ...INFO, ...more });
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading.textContent).toBe(title);
  expect(heading.nextElementSibling?.textContent).toBe(text);
});

test.each<[string, object, string, string]>([
  ['joined', {}, 'Joined', 'Joined 02 Nov 2026, number not verified yet'],
  [
    'waiting',
    { stage: 'waiting', qualified: '2026-11-05 09:00:00', due: '2026-11-12 09:00:00' },
    'Pending',
    'Qualified; the reward is paid on 12 Nov 2026',
  ],
  [
    'qualified',
    { stage: 'qualified', qualified: '2026-11-05 09:00:00' },
    'Qualified',
    'Qualified 05 Nov 2026; the reward is on its way',
  ],
  [
    'rewarded',
    { stage: 'rewarded', qualified: '2026-11-05 09:00:00', earned: '20.00' },
    '+20.00',
    'Qualified 05 Nov 2026',
  ],
  ['not-counted', { stage: 'not-counted', reason: null }, 'Not counted', 'Same household, no reward'],
  ['not-counted', { stage: 'not-counted', reason: 'yearly-limit' }, 'Not counted', 'Yearly limit reached'],
])('[2.16] a friend who is %s', (_stage, more, tag, text) => {
  showFriend(more);
  expect(shownFriend().getByText(tag)).toBeTruthy();
  expect(shownFriend().getByText(text)).toBeTruthy();
});

test('[2.16] the counts are grouped, and the limits are told', () => {
  show({ ...INFO, rate: '0.1' });
  expect(screen.getByText('1,204')).toBeTruthy();
  expect(screen.getByText('1,234.50 GBP')).toBeTruthy();
  expect(screen.getByText(/Rewards for up to 10 friends in 365 days/)).toBeTruthy();
  expect(screen.getByText(/0\.1% of what a friend wagers each day/)).toBeTruthy();
  expect(screen.getByText(/After a waiting period of 7 days/)).toBeTruthy();
});

test('[2.16] the link is shared by the device’s own sheet, and as a QR code only when it is asked for', async () => {
  const share = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal('navigator', Object.assign(navigator, { share }));
  show(INFO);
  const shownLink = screen.getByLabelText<HTMLInputElement>('Your link').value;
  expect(shownLink).toMatch(/^[^/:]+(:\d+)?\/r\/7k2m9p$/);
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({
    title: 'Refer a friend',
    url: expect.stringMatching(/^https?:\/\/.*\/r\/7k2m9p$/),
  });
  expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show QR code' }));
  expect(await screen.findByRole('img', { name: /Your link as a QR code/ })).toBeTruthy();
});

test('[2.16] guests may join, and there is nothing of friends', () => {
  show({ ...INFO, member: null });
  expect(screen.getByRole('link', { name: 'Join' }).getAttribute('href')).toContain('action=register');
  expect(screen.queryByLabelText('Your link')).toBeNull();
  expect(screen.queryByText('Your friends')).toBeNull();
});

test.each([
  ['no programme', { ...INFO, reward: null, event: null, member: null }, 'No referral programme'],
  ['no answer', null, 'The programme cannot be shown right now'],
])('a page with %s says so', (_says, info, title) => {
  show(info);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
});

test('a member who is away is invited to nothing, and still sees their friends', () => {
  show({ ...INFO, isAway: true });
  expect(screen.getByText('Invitations are off for you at the moment')).toBeTruthy();
  expect(screen.queryByText('Your link')).toBeNull();
  expect(screen.getByText('Your friends')).toBeTruthy();
});
