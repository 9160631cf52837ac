/** Whether a file is gzipped, by its first bytes. */
export const isPacked = (content: Uint8Array) => content[0] === 0x1f && content[1] === 0x8b
