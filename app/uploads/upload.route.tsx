import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { plural } from '#server/contract/plural.ts'
import { revalidateAfterConflict } from '../forms/conflicts/revalidate-after-conflict.ts'
import { ListRemarks } from '../forms/lists/list-remarks.tsx'
import { PostForm } from '../forms/post-form.tsx'
import { Refusal } from '../forms/refusal.tsx'
import { LinesTable } from '../forms/uploads/lines-table.tsx'
import { formWithFile } from '../forms/uploads/upload.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { usePolling } from '../http/use-polling.ts'
import { Page } from '../shell/page.tsx'
import { withPanelForms } from '../shell/panels/panels.server.ts'
import { type TitleArgs, titled } from '../shell/title.ts'
import { Block } from '../ui/block.tsx'
import { Link } from '../ui/link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import { ChangeTable } from './change-table.tsx'
import { loadUpload, perPage, uploadAction } from './upload.server.ts'
import { UploadColumns } from './upload-columns.form.tsx'
import { UploadFigures } from './upload-figures.tsx'
import { isWork, UploadProgress } from './upload-progress.tsx'

export const loader = signedIn(features.uploads, async (ctx) => ({ ...(await loadUpload(ctx)), perPage }))

export const action = signedIn(features.uploads, withPanelForms(uploadAction), formWithFile)

export const shouldRevalidate = revalidateAfterConflict

export const meta = (args: TitleArgs<typeof loader>) =>
  titled(args.data ? `${args.data.upload.file_name} · Uploads` : 'Upload', args)

interface PressProps {
  intent: string
  label: string
  primary?: boolean
  version?: number
}

function Press({ intent, label, primary, version }: PressProps) {
  return (
    <PostForm intent={intent} className="one-button">
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <button type="submit" className={primary ? 'primary' : undefined}>
        {label}
      </button>
    </PostForm>
  )
}

export default function Upload() {
  const { upload, lines, changes, fields, choosing, remarks, page, name, may, ...shown } =
    useLoaderData<typeof loader>()
  const { state, counts, heads, version } = upload
  const isWaited = isWork(state)
  const isMoving = state === 'applying' || state === 'undoing'
  const isOpen = !isMoving && state !== 'applied' && state !== 'undone'
  const news = usePolling(isWaited ? 1 : 0)
  return (
    <Page>
      <Refusal />
      <PageHead
        title={upload.file_name}
        crumbs={[{ to: '/uploads', label: 'Uploads' }]}
        identity={<span>{name}</span>}
        actions={
          may &&
          (isOpen ? (
            <Press intent="discard" label="Discard file" />
          ) : (
            isMoving && <Press intent="stop" label={state === 'undoing' ? 'Stop undoing' : 'Stop applying'} />
          ))
        }
      />
      {upload.remarks.map((remark) => (
        <p key={remark} className="soft">
          {remark}.
        </p>
      ))}
      <ListRemarks remarks={remarks} />
      <p role="status" className="sr-only">
        {news}
      </p>
      {upload.error && (
        <p className="error" role="alert">
          {upload.error}
        </p>
      )}
      <UploadProgress upload={upload} />
      {choosing && may && <UploadColumns key={version} upload={upload} lines={lines} fields={fields} />}
      {!choosing && !isWaited && state !== 'failed' && (
        <Block title={isOpen ? 'Preview of changes' : 'Result'}>
          <UploadFigures upload={upload} />
          {may && state === 'open' && (
            <>
              {counts.adds + counts.replaces > 0 && (
                <Press intent="apply" label="Apply changes" primary version={version} />
              )}
              <p>
                <Link to={`/uploads/${upload.upload_id}?columns=1`}>Edit columns</Link>
              </p>
            </>
          )}
          {may && state === 'applied' && <Press intent="undo" label="Undo changes" />}
        </Block>
      )}
      {state === 'open' && !choosing && counts.refused > 0 && (
        <Block title={plural(counts.refused, 'row rejected', 'rows rejected')}>
          <LinesTable label="Rejected rows" heads={heads} lines={lines} reasons />
          <Pager page={page} perPage={shown.perPage} total={counts.refused} />
        </Block>
      )}
      {changes && changes.total > 0 && (
        <Block title={state === 'undone' ? 'Changes before undo' : 'Changes made'}>
          <ChangeTable changes={changes.rows} />
          <Pager page={page} perPage={shown.perPage} total={changes.total} />
        </Block>
      )}
    </Page>
  )
}
