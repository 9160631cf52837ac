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
  narrowLayoutPx: 1250,
} as const
