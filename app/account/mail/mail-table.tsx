import type { MailSummary } from '#server/contract/people/account.ts'
import { Day } from '../../ui/day.tsx'
import { Link } from '../../ui/link.tsx'
import { sentInWords } from './sent-in-words.ts'

/** The mails sent to the user, newest first. */
export const MailTable = ({ mails }: { mails: MailSummary[] }) => (
  <div className="scroll">
    <table>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Subject</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <tr key={mail.mail_id}>
            <td>
              <Day on={mail.day} />
            </td>
            <th scope="row">
              <Link to={`/account/mail/${mail.mail_id}`}>{mail.subject}</Link>
            </th>
            <td>{sentInWords(mail)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
