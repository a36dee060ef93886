/** Parses a message's id, its number as text. Other texts stand before every message. */
export const messageNumber = (id: string): number => (/^\d{1,15}$/.test(id) ? Number(id) : 0);
