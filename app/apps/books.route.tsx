import { useLoaderData } from '@remix-run/react'
import { bookPackages } from '#server/contract/consents/book-lines.ts'
import { features } from '#server/contract/features.ts'
import { useFormState } from '../forms/form-state.ts'
import { PostForm } from '../forms/post-form.tsx'
import { formWithFile } from '../forms/uploads/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { withPanelForms } from '../shell/panels/panels.server.ts'
import { type TitleArgs, titled } from '../shell/title.ts'
import { Block } from '../ui/block.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { booksAction, readBooksPage } from './books.server.ts'
import { BooksFigures, BooksMonths } from './books-figures.tsx'
import { BooksLines } from './books-lines.form.tsx'

export const loader = signedIn(features.apps, readBooksPage)

export const action = signedIn(features.apps, withPanelForms(booksAction), formWithFile)

export const meta = ({ data, matches }: TitleArgs<typeof loader>) =>
  titled(data?.company ?? data?.file_name ?? 'Books', { matches })

export default function BooksPage() {
  const books = useLoaderData<typeof loader>()
  const { formErrors } = useFormState('delete')
  const { company, file_name, kind, remarks, months, may_change, may_delete } = books
  return (
    <Page>
      <PageHead
        title={company ?? file_name}
        crumbs={[
          { to: '/apps', label: 'Integrations' },
          { to: '/apps/accounting', label: 'Books' },
        ]}
        identity={
          <>
            <span>{bookPackages[books.package].label}</span>
            <span>{kind === 'vouchers' ? 'Vouchers' : 'Trial balance'}</span>
            <span>{file_name}</span>
          </>
        }
      />
      {remarks.length > 0 && (
        <Block title="Reading notes">
          <ul>
            {remarks.map((remark) => (
              <li key={remark}>{remark}.</li>
            ))}
          </ul>
        </Block>
      )}
      <Block title="Standard format">
        {!books.mapped_at && (
          <p className="prose soft">Groups are mapped by name until you save the mapping below.</p>
        )}
        <BooksFigures {...books} />
      </Block>
      {months.length > 0 && (
        <Block title="By month">
          <BooksMonths months={months} />
        </Block>
      )}
      <Block title="Group mapping">
        <BooksLines key={books.mapped_at} {...books} may={may_change} />
      </Block>
      {may_delete && (
        <Block title="Delete">
          <p className="prose">The imported data is deleted immediately. The file itself was not stored.</p>
          <PostForm intent="delete" className="one-button">
            <ErrorSummary fields={[]} form={formErrors} />
            <button type="submit">Delete books</button>
          </PostForm>
        </Block>
      )}
    </Page>
  )
}
