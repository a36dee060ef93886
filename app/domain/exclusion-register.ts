/** Registers of excluded people outside the site: when a market asks one, and what happens while it does not answer. */

export const REGISTER_OCCASIONS = ['registration', 'login', 'deposit'] as const;
export type RegisterOccasion = (typeof REGISTER_OCCASIONS)[number];

/** `refuse` refuses the act; `let-in` allows it, and the register is asked again until it answers. */
export const REGISTER_SILENCE = ['refuse', 'let-in'] as const;

/** What is known of a member at a register. */
export const REGISTER_STATES = ['clear', 'listed', 'unanswered'] as const;
export type RegisterState = (typeof REGISTER_STATES)[number];
