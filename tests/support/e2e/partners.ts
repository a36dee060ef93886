/** Hosts of others that the configuration of the journeys’ sites names; tests answer in their place. */

/** A provider's own games. */
export const GAME_HOST = 'https://games.provider.example';
/** An operator's own chat, and its files. */
export const CHAT = 'https://chat.example';
export const CHAT_CDN = 'https://cdn.chat.example';

/** A country that the sites of the journeys do not serve. */
export const RESTRICTED_COUNTRY = 'FR';

export const PARTNERS = { GAME_ORIGINS: GAME_HOST, LIVE_CHAT_ORIGINS: `${CHAT}, ${CHAT_CDN}` };

/** Settings of the site of most journeys. */
export const SETTINGS = { ...PARTNERS, BLOCKED_COUNTRIES: RESTRICTED_COUNTRY };
