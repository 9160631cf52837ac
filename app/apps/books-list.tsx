import { bookPackages } from '#server/contract/consents/book-lines.ts'
import type { Books } from '#server/contract/consents/books.ts'
import { limits } from '#server/contract/limits.ts'
import { Block } from '../ui/block.tsx'
import { Empty } from '../ui/empty.tsx'
import { Link } from '../ui/link.tsx'
import { Moment } from '../ui/moment.tsx'
import { onlyNewest } from '../ui/only-newest.ts'
import { SendBooks } from './send-books.form.tsx'

const kinds = { 'trial balance': 'Trial balance', vouchers: 'Vouchers' } as const

/** The imported books, and the form to upload more. */
export const BooksList = ({ books, maySend }: { books: Books[]; maySend: boolean }) => (
  <>
    <Block title="Upload an export">
      <div className="prose">
        {Object.entries(bookPackages).map(([key, { label, what }]) => (
          <p key={key}>
            <strong>{label}:</strong> {what}
          </p>
        ))}
      </div>
      <SendBooks may={maySend} />
    </Block>
    <Block title="Imported books">
      {books.length === 0 ? (
        <Empty title="No books yet">Only users of your organisation can see imported books.</Empty>
      ) : (
        <div className="scroll">
          {books.length >= limits.maxBooksListed && (
            <p className="soft">{onlyNewest(limits.maxBooksListed)}</p>
          )}
          <table className="stacked">
            <caption className="sr-only">Books, newest first</caption>
            <thead>
              <tr>
                <th scope="col">File</th>
                <th scope="col">Content</th>
                <th scope="col">Company</th>
                <th scope="col">Mapping</th>
                <th scope="col">Uploaded</th>
              </tr>
            </thead>
            <tbody>
              {books.map((one) => (
                <tr key={one.books_id}>
                  <th scope="row">
                    <Link to={`/apps/accounting/${one.books_id}`}>{one.file_name}</Link>{' '}
                    <small className="soft">{bookPackages[one.package].label}</small>
                  </th>
                  <td data-label="Content">{kinds[one.kind]}</td>
                  <td data-label="Company">{one.company ?? '—'}</td>
                  <td data-label="Mapping">{one.mapped_at ? 'Confirmed' : 'Suggested'}</td>
                  <td data-label="Uploaded">
                    <Moment at={one.sent_at} /> {one.sent_by && <small className="soft">{one.sent_by}</small>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Block>
  </>
)
