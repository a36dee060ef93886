import type { Budget } from '#platform/rewards/promotion/budget.db.ts';

/** Of a promotion without budgets. The code stands for no currency (ISO 4217). */
export const NO_BUDGET: Budget = { currency: 'XXX', decimal: null, limitMinor: null, countries: [] };
