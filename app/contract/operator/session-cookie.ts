/** Name of the cookie that carries the console's session. */
export const OPERATOR_COOKIE = '__Host-operator';
