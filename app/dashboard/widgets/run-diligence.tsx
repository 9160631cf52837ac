import { features } from '#server/contract/features.ts'
import { PolicyLink } from '../../shell/policy-link.tsx'

/** Links to the steps of a due diligence. */
export const RunDiligence = () => (
  <ol className="steps">
    <li>
      <PolicyLink feature={features.verifyBusiness}>Verify the business</PolicyLink>: check its CIN, GSTIN or
      PAN against our records
    </li>
    <li>
      <PolicyLink feature={features.parties}>Review its profile</PolicyLink>: score, charges, ratings,
      sanctions, court cases, owners
    </li>
    <li>
      <PolicyLink feature={features.products}>Order a report</PolicyLink>: C-360 for a quick view, C-Trust for
      an in-depth view
    </li>
  </ol>
)
