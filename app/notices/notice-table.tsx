import { Link } from '../ui/link.tsx'
import { Moment } from '../ui/moment.tsx'
import { State } from '../ui/state.tsx'
import type { ShownNotice } from './notices.server.ts'

/** Notices inside a form: the button of an unread one marks it as read and opens its subject. */
export const NoticeTable = ({ notices, now }: { notices: ShownNotice[]; now: string }) => (
  <div className="scroll">
    <table className="stacked" aria-label="Notices, unread first">
      <thead>
        <tr>
          <th scope="col">Subject</th>
          <th scope="col">Notice</th>
          <th scope="col">Time</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {notices.map((notice) => (
          <NoticeLine key={notice.notice_id} notice={notice} now={now} />
        ))}
      </tbody>
    </table>
  </div>
)

function NoticeLine({ notice, now }: { notice: ShownNotice; now: string }) {
  const { notice_id, text, link, unread, what, by, created_at } = notice
  return (
    <tr>
      <th scope="row">
        {unread ? (
          <button type="submit" className="as-link" name="open" value={notice_id}>
            {text}
          </button>
        ) : (
          <Link to={link}>{text}</Link>
        )}
      </th>
      <td>
        {what}
        {by && ` by ${by}`}
      </td>
      <td className="date">
        <Moment at={created_at} now={now} />
      </td>
      <td>
        {unread ? (
          <>
            <State>Unread</State>{' '}
            <button
              type="submit"
              className="as-link"
              name="read"
              value={notice_id}
              aria-label={`Mark as read: ${text}`}
            >
              Mark as read
            </button>
          </>
        ) : (
          'Read'
        )}
      </td>
    </tr>
  )
}
