/** The public face of consents to news and offers. */
export { type Consents, hasConsent, readConsentHistory, readConsents, writeConsent } from './consent.db.ts';
