/** The remarks on a list query, one sentence each. */
export function ListRemarks({ remarks }: { remarks: string[] }) {
  if (remarks.length === 0) return null
  return (
    <p className="soft" role="status">
      {remarks.join(' ')}
    </p>
  )
}
