import { useActionData } from '@remix-run/react'
import type { ProviderFound } from '#server/contract/people/single-sign-on.ts'
import { plural } from '#server/contract/plural.ts'
import { ShownOnce } from '../../ui/shown-once.tsx'

/** The result of checking the provider. */
export function CheckedProvider() {
  const { checked } = useActionData<{ checked?: ProviderFound }>() ?? {}
  if (!checked) return null
  const { found, problem } = checked
  if (!found)
    return (
      <ShownOnce of={checked} refused>
        <p>The provider cannot be used. {problem}.</p>
      </ShownOnce>
    )
  const addresses: [string, string | null][] = [
    ['Issuer', found.issuer],
    ['Authorization endpoint', found.authorization_endpoint],
    ['Token endpoint', found.token_endpoint],
    ['Userinfo endpoint', found.userinfo_endpoint],
    ['Keys (JWKS)', found.jwks_uri],
  ]
  return (
    <ShownOnce of={checked}>
      <p>Connection successful: {plural(found.keys, 'key')} found. Nothing has been saved yet.</p>
      <dl className="checked">
        {addresses.map(
          ([label, address]) =>
            address && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{address}</dd>
              </div>
            ),
        )}
        {found.algorithms.length > 0 && (
          <div>
            <dt>Signing algorithms</dt>
            <dd>{found.algorithms.join(', ')}</dd>
          </div>
        )}
      </dl>
      {found.remarks.map((remark) => (
        <p key={remark}>{remark}. Sign-in may not work.</p>
      ))}
    </ShownOnce>
  )
}
