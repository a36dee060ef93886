/** Texts of members as operators and other members read them. */

/**
 * Without characters that no reader sees but that reorder or hide the text around them, such as U+202E. The joiners stay: scripts
 * and emoji need them.
 */
export const readableText = (text: string): string => text.replace(/(?![\u200c\u200d])\p{Cf}/gu, '');
