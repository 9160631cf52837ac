import { useLoaderData } from '@remix-run/react'
import { bookPackages } from '#server/contract/book-lines.ts'
import { features } from '#server/contract/features.ts'
import { useFormState } from '../forms/form-state.ts'
import { PostForm } from '../forms/post-form.tsx'
import { formWithFile } from '../forms/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { withPanelForms } from '../shell/panels.server.ts'
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
        <Block title="How it was read">
          <ul>
            {remarks.map((remark) => (
              <li key={remark}>{remark}.</li>
            ))}
          </ul>
        </Block>
      )}
      <Block title="By our lines">
        {!books.mapped_at && (
          <p className="prose soft">
            Groups stand where their names speak for it, until you save the lines below.
          </p>
        )}
        <BooksFigures {...books} />
      </Block>
      {months.length > 0 && (
        <Block title="By month">
          <BooksMonths months={months} />
        </Block>
      )}
      <Block title="Which group goes where">
        <BooksLines key={books.mapped_at} {...books} may={may_change} />
      </Block>
      {may_delete && (
        <Block title="Delete">
          <p className="prose">What was read is deleted at once; the file itself was never kept.</p>
          <PostForm intent="delete" className="one-button">
            <ErrorSummary fields={[]} form={formErrors} />
            <button type="submit">Delete these books</button>
          </PostForm>
        </Block>
      )}
    </Page>
  )
}
