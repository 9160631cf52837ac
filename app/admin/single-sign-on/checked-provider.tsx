import { useActionData } from '@remix-run/react'
import { plural } from '#server/contract/plural.ts'
import type { ProviderFound } from '#server/contract/single-sign-on.ts'

/** What the provider says of itself, once it was asked. */
export function CheckedProvider() {
  const { checked } = useActionData<{ checked?: ProviderFound }>() ?? {}
  if (!checked) return null
  const { found, problem } = checked
  if (!found)
    return (
      <div className="told refused" role="alert">
        <p>The provider cannot be used. {problem}.</p>
      </div>
    )
  const addresses: [string, string | null][] = [
    ['Issuer', found.issuer],
    ['People sign in at', found.authorization_endpoint],
    ['Codes are taken at', found.token_endpoint],
    ['People are described at', found.userinfo_endpoint],
    ['Keys are at', found.jwks_uri],
  ]
  return (
    <div className="told" role="status">
      <p>The provider answers, with {plural(found.keys, 'key')}. Nothing is saved yet.</p>
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
            <dt>Tokens are signed with</dt>
            <dd>{found.algorithms.join(', ')}</dd>
          </div>
        )}
      </dl>
      {found.remarks.map((remark) => (
        <p key={remark}>{remark}. Signing in may not work.</p>
      ))}
    </div>
  )
}
