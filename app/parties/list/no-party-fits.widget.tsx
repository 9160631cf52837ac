import { Link } from '../../ui/link.tsx'

/** The text of an empty list of all parties: a link that removes its filters, or where parties come from. */
export const NoPartyFits = ({ narrowed }: { narrowed: boolean }) =>
  narrowed ? (
    <>
      No parties match these filters. <Link to="/app/parties">Show all parties</Link>
    </>
  ) : (
    <>
      Companies and persons are added by importing the register:{' '}
      <Link to="/docs/administration#a-new-installation">setting up a new installation</Link>
    </>
  )
