import { features } from '#server/contract/features.ts'
import { PolicyLink } from '../../shell/policy-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { downloadPath, viewPath } from '../order-path.ts'

interface Props {
  order: { id: string; report: string; party_name: string }
}

/** Downloads the finished document. */
export function DownloadButton({ order, primary }: Props & { primary?: boolean }) {
  return (
    <a className={primary ? 'button primary' : 'button'} href={downloadPath(order.id)} download>
      <Icon name="download" /> Download
      <span className="sr-only">{` ${order.report} of ${order.party_name}`}</span>
    </a>
  )
}

/** Shows the document in the browser. */
export function ViewButton({ order }: Props) {
  return (
    <PolicyLink feature={features.pdf} className="button" to={viewPath(order.id)}>
      View<span className="sr-only">{` ${order.report} of ${order.party_name}`}</span>
    </PolicyLink>
  )
}
