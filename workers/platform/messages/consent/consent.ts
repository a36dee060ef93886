/** The public face of consents to news and offers. */
export { hasConsent, readConsentHistory, readConsents, writeConsent } from './consent.db.ts';
