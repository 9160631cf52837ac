import { PostForm } from '../../forms/post-form.tsx'
import { Moment, momentInWords } from '../../ui/moment.tsx'
import type { SignIn } from './security.server.ts'

/** The user's active sessions. */
export const SignInTable = ({ signIns }: { signIns: SignIn[] }) => (
  <div className="scroll">
    <table className="stacked">
      <thead>
        <tr>
          <th scope="col">Signed in</th>
          <th scope="col">IP address</th>
          <th scope="col">Browser</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {signIns.map(({ session_id, started_at, address, browser, current }) => (
          <tr key={session_id}>
            <td>
              <Moment at={started_at} /> {current && <span className="state">This session</span>}
            </td>
            <td data-label="IP address">{address ?? 'Unknown'}</td>
            <td data-label="Browser">{browser ?? 'Unknown'}</td>
            <td>
              {!current && (
                <PostForm intent="end-sign-in">
                  <input type="hidden" name="session_id" value={session_id} />
                  <button
                    type="submit"
                    aria-label={`End session from ${address ?? 'an unknown address'} since ${momentInWords(started_at)}`}
                  >
                    End
                  </button>
                </PostForm>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
