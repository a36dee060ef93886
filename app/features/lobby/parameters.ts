/** The parameters of a lobby page's address [2.47]. Apart from the lobby's rules, because home needs only these. */
export const LOBBY_PARAMETERS = ['name', 'sort', 'provider', 'page'] as const;
/** Those of the page of results: a category of its own, its page, and whether no spelling is forgiven. */
export const SEARCH_PARAMETERS = ['name', 'in', 'page', 'spelling'] as const;
