/** Passwords that everybody can read in the product's own documentation. */
const PUBLIC: ReadonlySet<string> = new Set(['Demo-1234']);

/** Whether a password is one of the demo's, which open no account where money is real. */
export const isPublicPassword = (password: string): boolean => PUBLIC.has(password);
