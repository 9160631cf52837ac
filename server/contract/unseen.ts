/**
 * Control characters, line separators, half surrogates, and what changes the direction of writing or is not seen. The two joiners
 * stay: Indian scripts are written with them.
 */
export const unseen = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu

/** Whether a text that is kept as it was typed, such as an address, has characters that are not seen or turn the writing round. */
export const hasUnseen = (text: string): boolean => text.search(unseen) >= 0
