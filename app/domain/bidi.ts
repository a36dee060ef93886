/** How does a text keep its own direction inside a sentence? By Unicode isolates, for sentences that are no markup. */

/** A text that runs from left to right in any sentence, such as an amount. */
export const isolateLtr = (text: string): string => `\u2066${text}\u2069`;

/** A text whose first strong character gives its direction, such as a name. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;
