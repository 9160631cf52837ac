interface Props {
  filing: { on: string | null; late: string | null } | undefined
}

/** When something that was due was done, and how late where it was late. */
export function FilingDate({ filing }: Props) {
  if (!filing) return '—'
  return (
    <>
      {filing.on} {filing.late && <span className="down">{filing.late}</span>}
    </>
  )
}
