/**
 * Control characters, line separators, lone surrogates, and characters that are invisible or change the writing
 * direction. The two joiners are kept: Indian scripts need them.
 */
export const unseen = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu

// Embeddings, overrides and isolates. Right-to-left scripts do without them; the marks they do use are kept.
const turning = /[\u202a-\u202e\u2066-\u2069]/g
// PostgreSQL stores neither of these.
const notStored = /\0|\p{Cs}/gu

/** A text without direction overrides and without characters that cannot be stored. */
export const unturned = (text: string): string => text.replace(turning, '').replace(notStored, '')

/** Whether a text stored as typed, such as an address, has invisible characters or direction overrides. */
export const hasUnseen = (text: string): boolean => text.search(unseen) >= 0
