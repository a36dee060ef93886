/** The public face of consents to news and offers, and of what they allow. */
export { ADVERTISING, couldAdvertise, mayAdvertise, mayAdvertiseTo, wasAway } from './advertising.ts';
export { hasConsent, readConsentHistory, readConsents, writeConsent } from './consent.db.ts';
