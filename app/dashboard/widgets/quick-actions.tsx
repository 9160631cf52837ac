import { features } from '#server/contract/features.ts'
import { PolicyLink } from '../../shell/policy-link.tsx'

/** Links to the three lists. */
export const QuickActions = () => (
  <p className="actions">
    <PolicyLink className="button" feature={features.portfolios}>
      View Portfolios
    </PolicyLink>
    <PolicyLink className="button" feature={features.cases}>
      View Cases
    </PolicyLink>
    <PolicyLink className="button" feature={features.products}>
      View Products
    </PolicyLink>
  </p>
)
