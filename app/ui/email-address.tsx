/** An e-mail address that, where it is too long for its place, goes on in another line after the @. */
export function EmailAddress({ of }: { of: string }) {
  const at = of.lastIndexOf('@') + 1
  return (
    <>
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </>
  )
}
