/** The form in which codes are stored: people type them in capitals, with blanks and dashes. */
import { hyphenated } from '#app/domain/typed-code.ts';

export const plainCode = (typed: string): string => hyphenated(typed).toLowerCase().replaceAll('-', '');
