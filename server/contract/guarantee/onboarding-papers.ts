/** The documents of the third guarantee step; required ones are `needed`. */
export const paperKinds = {
  registration: { label: 'Certificate of registration', needed: true },
  accounts: { label: 'Financial statements, last financial year', needed: true },
  returns: { label: 'GST or income tax returns', needed: false },
  authority: { label: 'Board resolution or authorisation letter', needed: false },
} as const
export type PaperKind = keyof typeof paperKinds

/** The labels of required documents not among `sent`. */
export const papersMissing = (sent: PaperKind[]): string[] =>
  Object.entries(paperKinds).flatMap(([kind, { label, needed }]) =>
    needed && !sent.includes(kind as PaperKind) ? [label] : [],
  )
