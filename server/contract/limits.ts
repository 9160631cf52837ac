/** Numbers the specification fixes (sections 5 and 9). */
export const limits = {
  searchLeast: 3,
  searchMost: 200,
  searchDebounceMs: 500,
  suggestions: 10,
  noteLeast: 5,
  textMost: 10_000,
  lineMost: 300,
  perPageMost: 100,
  signOutCountdownSeconds: 30,
  bannerDismissalMs: 10_800_000,
} as const

/** The body of a write with one attachment of the largest size: base64, and what goes with it. Bytes. */
export const uploadBodyMost = (uploadMaxBytes: number): number => Math.ceil((uploadMaxBytes * 4) / 3) + 65_536
