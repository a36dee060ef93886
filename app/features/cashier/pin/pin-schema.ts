/** Schemas of a PIN that is entered [5.31] and of one that is chosen [9.12]. */
import * as z from 'zod/mini';
import { password } from '#app/contract/auth.ts';
import { compared, ruled } from '#app/contract/rules.ts';

const PIN_DIGITS = 6;

/** Six digits; fewer are an error of `minlength`. */
export const pin = ruled({ minlength: PIN_DIGITS, maxlength: PIN_DIGITS, onlyNum: true });

const chosen = { withdrawalPin: pin, again: ruled({}) };
const repeated = { again: { equalto: 'withdrawalPin' } };

/** Schemas of a chosen PIN, by its proof: the first and a forgotten one need the password, a changed one the current PIN. */
export const CHOSEN_PIN = {
  first: z.object({ ...chosen, password }).check(compared(repeated)),
  change: z
    .object({ ...chosen, currentPin: pin })
    .check(compared({ ...repeated, withdrawalPin: { notequalto: 'currentPin' } })),
  forgotten: z.object({ ...chosen, password }).check(compared(repeated)),
};
export type PinTask = keyof typeof CHOSEN_PIN;
