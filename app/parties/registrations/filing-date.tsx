interface Props {
  filing: { on: string | null; late: string | null } | undefined
}

/** When a filing was made, and how late if it was late. */
export function FilingDate({ filing }: Props) {
  if (!filing) return '—'
  return (
    <>
      {filing.on} {filing.late && <span className="down">{filing.late}</span>}
    </>
  )
}
