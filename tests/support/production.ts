/** Settings of a production deployment on this machine, with secrets that it takes. */
export const PRODUCTION = {
  ENVIRONMENT: 'production',
  PASSWORD_COST: '16384',
  RATE_LIMIT_SCALE: '1',
  PREVIEW_ORIGINS: '',
  SITE_ORIGIN: 'http://127.0.0.1',
  /** Another name of this machine. */
  OPERATOR_ORIGIN: 'http://localhost',
  SESSION_SECRET: 'session-secret-of-production-0001',
  PLATFORM_SECRET: 'platform-secret-of-production-001',
  PROVIDER_SECRET: 'provider-secret-of-production-001',
  ACCOUNT_SECRET: 'account-secret-of-production-0001',
  OPERATOR_TOKEN: 'operator-token-of-production-0001',
  MAINTENANCE_BYPASS: 'bypass-of-production-000000000001',
  PUSHER_APP_SECRET: 'push-secret-of-production-0000001',
  STORAGE_SECRET: 'storage-secret-of-production-0001',
};

/** Where operators reach a site in production. */
export function operatorsOf({ url }: { url: URL }): { url: URL } {
  const at = new URL(url);
  at.hostname = new URL(PRODUCTION.OPERATOR_ORIGIN).hostname;
  return { url: at };
}
