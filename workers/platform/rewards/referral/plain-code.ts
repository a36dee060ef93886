/** The form in which codes are stored: people type them in capitals, and with hyphens. */
export const plainCode = (typed: string): string => typed.trim().toLowerCase().replaceAll('-', '');
