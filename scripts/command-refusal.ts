/** Ends a command with a message for its user. */
export class CommandRefusal extends Error {}
