import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { plural } from '#server/contract/plural.ts'
import { revalidateAfterConflict } from '../../forms/conflicts/revalidate-after-conflict.ts'
import { ListRemarks } from '../../forms/lists/list-remarks.tsx'
import { PostForm } from '../../forms/post-form.tsx'
import { Refusal } from '../../forms/refusal.tsx'
import { LinesTable } from '../../forms/uploads/lines-table.tsx'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { withTitle } from '../../shell/title.ts'
import { Block } from '../../ui/block.tsx'
import { Link } from '../../ui/link.tsx'
import { Pager } from '../../ui/pager.tsx'
import { PortfolioFrame } from '../portfolio-frame.tsx'
import { writersOnly } from '../writers-only.server.ts'
import styles from './import.css?url'
import { readImportPage } from './import.server.ts'
import { ImportColumns } from './import-columns.form.tsx'
import { ImportFigures } from './import-figures.tsx'
import { importAction } from './import-forms.server.ts'
import { ImportLines } from './import-lines.form.tsx'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const loader = signedIn(features.portfolios, writersOnly(readImportPage))

export const action = signedIn(features.portfolios, withPanelForms(importAction), formWithFile)

export const shouldRevalidate = revalidateAfterConflict

export const meta = withTitle('Portfolio import')

const titles = { parties: 'Add parties', exposures: 'Import exposures' }

export default function Import() {
  const { sent, lines, total, page, perPage, choosing, fields, line, find, chosen, refused, ...list } =
    useLoaderData<typeof loader>()
  const { import_id, portfolio_id, portfolio_name, purpose, file_name, remarks, state, counts } = sent
  const home = `/app/portfolio/${portfolio_id}`
  const path = `${home}/imports/${import_id}`
  return (
    <PortfolioFrame
      title={titles[purpose]}
      portfolio={{ id: portfolio_id, name: portfolio_name }}
      identity={file_name ?? 'Pasted list'}
      actions={state !== 'done' && <ActionButton intent="give-up" label="Discard import" />}
    >
      <Refusal />
      {remarks.map((remark) => (
        <p key={remark} className="soft">
          {remark}.
        </p>
      ))}
      <ListRemarks remarks={list.remarks} />
      {choosing ? (
        <ImportColumns key={sent.version} sent={sent} lines={lines} fields={fields} />
      ) : (
        <>
          <Block title={state === 'done' ? 'Result' : 'Preview'}>
            <ImportFigures sent={sent} path={path} />
            {counts.open === 0 && <Next state={state} home={home} path={path} known={counts.known} />}
          </Block>
          {counts.open > 0 && (
            <>
              <ImportLines
                path={path}
                lines={lines}
                total={total}
                page={page}
                perPage={perPage}
                line={line}
                find={find}
                chosen={chosen}
              />
              <ActionButton
                intent="skip-rest"
                label={counts.open === 1 ? 'Skip this row' : `Skip all ${plural(counts.open, 'row')}`}
              />
            </>
          )}
          {refused && (
            <Block title={`${plural(refused.total, 'row')} rejected`}>
              <LinesTable label="Rejected rows" heads={sent.heads} lines={refused.lines} reasons />
              <Pager {...refused} perPage={perPage} name="refused" label="Pages of rejected rows" />
            </Block>
          )}
        </>
      )}
    </PortfolioFrame>
  )
}

interface NextProps {
  state: string
  home: string
  path: string
  known: number
}

function Next({ state, home, path, known }: NextProps) {
  if (state === 'done')
    return (
      <p className="actions">
        <Link to={home}>View portfolio</Link>
        <Link to={`${home}/add`}>Add more parties</Link>
        <Link to={`${home}/exposures`}>Upload exposures</Link>
      </p>
    )
  return (
    <>
      {known > 0 ? (
        <ActionButton intent="take-exposures" label="Import exposures" primary />
      ) : (
        <p>No row contains an account that can be imported.</p>
      )}
      <p>
        <Link to={`${path}?columns=1`}>Change column mapping or unit</Link>
      </p>
    </>
  )
}

function ActionButton({ intent, label, primary }: { intent: string; label: string; primary?: boolean }) {
  return (
    <PostForm intent={intent} className="one-button">
      <button type="submit" className={primary ? 'primary' : undefined}>
        {label}
      </button>
    </PostForm>
  )
}
