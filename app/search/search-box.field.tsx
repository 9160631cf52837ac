export function SearchBox({ place }: { place: 'header' | 'page' }) {
  return (
    <form action="/app/search" role="search" className={`search ${place}`}>
      <input name="q" />
    </form>
  )
}
