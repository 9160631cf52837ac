import { features } from '#server/contract/features.ts'
import { PolicyLink } from '../../shell/policy-link.tsx'

/** The steps of a diligence, each linked. */
export const RunDiligence = () => (
  <ol className="steps">
    <li>
      <PolicyLink feature={features.verifyBusiness}>Verify the business</PolicyLink>: its CIN, GSTIN or PAN
      against what is on record
    </li>
    <li>
      <PolicyLink feature={features.parties}>Read its page</PolicyLink>: score, charges, ratings, sanctions,
      court cases, owners
    </li>
    <li>
      <PolicyLink feature={features.products}>Order a report</PolicyLink>: C-360 for the quick view, C-Trust
      in depth
    </li>
  </ol>
)
