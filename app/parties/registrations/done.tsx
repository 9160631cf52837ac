interface Props {
  of: { on: string | null; late: string | null } | undefined
}

/** When something that was due was done, and how late where it was late. */
export function Done({ of }: Props) {
  if (!of) return '—'
  return (
    <>
      {of.on} {of.late && <span className="down">{of.late}</span>}
    </>
  )
}
