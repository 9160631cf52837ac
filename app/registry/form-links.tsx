import {
  type RegistryForm,
  registryFormKeys,
  registryForms,
} from '#server/contract/registry/registry-forms.ts'
import { Link } from '../ui/link.tsx'
import { WithSpaces } from '../ui/with-spaces.tsx'

/** Links to the forms that have a history. */
export const FormLinks = ({ current }: { current: RegistryForm }) => (
  <nav className="form-links" aria-label="Forms">
    <WithSpaces>
      {registryFormKeys.map((key) => (
        <Link key={key} to={`/mca-status/history/${key}`} aria-current={key === current ? 'page' : undefined}>
          {registryForms[key].name}
        </Link>
      ))}
    </WithSpaces>
  </nav>
)
