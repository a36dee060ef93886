/** The parameters of a lobby page's address [2.47]. Apart from the lobby's rules, because home needs only these. */
export const LOBBY_PARAMETERS = ['name', 'sort', 'provider', 'page'] as const;
