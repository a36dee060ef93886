/** The order in which deposit methods are offered: the fastest first, those of one speed in the operator's order. */

/** How a method credits a deposit: at once, after a payment at another service, or after a transfer that a person checks. */
const BY_SPEED = ['instant', 'redirect', 'bank-transfer'] as const;

export const fastestFirst = <Method extends { kind: (typeof BY_SPEED)[number] }>(
  methods: readonly Method[],
): Method[] => methods.toSorted((a, b) => BY_SPEED.indexOf(a.kind) - BY_SPEED.indexOf(b.kind));
