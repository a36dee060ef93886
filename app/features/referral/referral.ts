/** The face of the programme for inviting friends: its page. Loaded where it is shown. */
export { ReferralScreen } from './referral-screen.tsx';
