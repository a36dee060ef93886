/** N of scrypt in production: 16 MiB with r = 8, and inside what the runtime allows with p = 5 (N * r * p up to 2^20). */
export const FULL_PASSWORD_COST = 2 ** 14;
