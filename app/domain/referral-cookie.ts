/** The cookie that keeps the code of a friend's invitation between the link and the registration. */
export const REFERRAL_COOKIE = 'referral-code';
