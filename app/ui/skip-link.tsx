/** The first thing on a page for who comes by keyboard: past its head, to its main part. */
export function SkipLink() {
  return (
    <a className="skip" href="#main">
      Skip to content
    </a>
  )
}
