/** The sections of home that guests have too, as one file. */
export { BannerCards } from './banner-cards.tsx';
export { MoodRows } from './mood-rows.tsx';
export { Offer } from './offer.tsx';
export { PromotionRow } from './promotion-row.tsx';
export { TrustRow } from './trust-row.tsx';
export { WinnerRow } from './winner-row.tsx';
