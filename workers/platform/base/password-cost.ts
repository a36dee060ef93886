/** N of scrypt in production: 16 MiB with r = 8, and within the runtime's limit for p = 5 (N * r * p up to 2^20). */
export const FULL_PASSWORD_COST = 2 ** 14;
