import { PostForm } from '../forms/post-form.tsx'
import { Moment, momentInWords } from '../ui/moment.tsx'
import type { SignIn } from './security.server.ts'

/** Where the person is signed in. */
export const SignInTable = ({ signIns }: { signIns: SignIn[] }) => (
  <div className="scroll">
    <table className="stacked">
      <thead>
        <tr>
          <th scope="col">Since</th>
          <th scope="col">From</th>
          <th scope="col">With</th>
          <th scope="col">Do</th>
        </tr>
      </thead>
      <tbody>
        {signIns.map(({ session_id, started_at, address, browser, current }) => (
          <tr key={session_id}>
            <td>
              <Moment at={started_at} /> {current && <span className="state">This one</span>}
            </td>
            <td data-label="From">{address ?? 'Not told'}</td>
            <td data-label="With">{browser ?? 'Not told'}</td>
            <td>
              {!current && (
                <PostForm intent="end-sign-in">
                  <input type="hidden" name="session_id" value={session_id} />
                  <button
                    type="submit"
                    aria-label={`End the sign-in from ${address ?? 'an unknown address'} since ${momentInWords(started_at)}`}
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
