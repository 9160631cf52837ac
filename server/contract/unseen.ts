/**
 * Control characters, line separators, half surrogates, and what changes the direction of writing or is not seen. The two joiners
 * stay: Indian scripts are written with them.
 */
export const unseen = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu

// Embeddings, overrides and isolates. Right-to-left scripts are written without them; the marks that they do use stay.
const turning = /[\u202a-\u202e\u2066-\u2069]/g

/** A text without what turns its writing round. */
export const unturned = (text: string): string => text.replace(turning, '')

/** Whether a text that is kept as it was typed, such as an address, has characters that are not seen or turn the writing round. */
export const hasUnseen = (text: string): boolean => text.search(unseen) >= 0
