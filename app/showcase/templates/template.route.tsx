import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { Conflict } from '../../forms/conflicts/conflict.tsx'
import { revalidateAfterConflict } from '../../forms/conflicts/revalidate-after-conflict.ts'
import { ShownValues } from '../../forms/conflicts/shown-values.tsx'
import { type NamedFormField, useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { type TitleArgs, titled } from '../../shell/title.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Letter } from '../letter.tsx'
import { WordingHint } from '../wording-hint.tsx'
import { loadTemplate, saveTemplate } from './template.server.ts'

export const loader = signedIn(features.showcause, loadTemplate)

export const action = signedIn(features.showcause, withPanelForms(saveTemplate), formWithFile)

export const shouldRevalidate = revalidateAfterConflict

export const meta = ({ data, matches }: TitleArgs<typeof loader>) =>
  titled(data?.template.name || 'Template', { matches })

type Loaded = Awaited<ReturnType<typeof loader>>

function KindField({ field }: { field: NamedFormField }) {
  return (
    <Field field={field} label={field.label}>
      {(control) => (
        <select {...control} defaultValue={field.value}>
          <option value="notice">Notice</option>
          <option value="order">Order</option>
        </select>
      )}
    </Field>
  )
}

const hintOf = ({ template, isNew }: Loaded) =>
  isNew || template.kind === 'notice' ? 'A notice must contain {{facts}} and {{reply due}}' : undefined

function TemplateForm(loaded: Loaded) {
  const { template, isNew, fields } = loaded
  const intent = isNew ? 'add' : 'change'
  const form = useFormState(intent, fields)
  const [kind, name, wording, offered] = [
    form.field('kind', 'For'),
    form.field('name', 'Name'),
    form.field('wording', 'Text'),
    form.field('offered'),
  ]
  return (
    <PostForm intent={intent} className="form wide">
      <ErrorSummary fields={isNew ? [kind, name, wording] : [name, wording]} form={form.formErrors} />
      <Conflict form={form} />
      <ShownValues form={form} version={template.version} fields={fields} />
      {isNew && <KindField field={kind} />}
      <Field field={name} label="Name">
        {(control) => <input {...control} defaultValue={name.value} maxLength={300} required />}
      </Field>
      <Field field={wording} label="Text" hint={hintOf(loaded)}>
        {(control) => (
          <textarea {...control} defaultValue={wording.value} rows={24} maxLength={10_000} required />
        )}
      </Field>
      <WordingHint kind={isNew ? 'order' : template.kind} />
      {!isNew && (
        <label className="choice">
          <input type="checkbox" name="offered" defaultChecked={offered.value === 'on'} /> Available for new
          drafts
        </label>
      )}
      <SubmitButton>Save template</SubmitButton>
    </PostForm>
  )
}

export default function Template() {
  const loaded = useLoaderData<typeof loader>()
  const { template, isNew, may_change } = loaded
  return (
    <Page>
      <PageHead
        title={isNew ? 'Add template' : template.name}
        crumbs={[
          { to: '/app/showcase', label: 'Show-cause notices' },
          { to: '/app/showcase/templates', label: 'Templates' },
        ]}
        identity={
          <span>
            {template.version === 0 && !isNew
              ? 'Built-in template. If you change it, your organisation gets its own copy.'
              : 'Existing drafts and notices keep their text.'}
          </span>
        }
      />
      {may_change ? <TemplateForm key={template.version} {...loaded} /> : <Letter text={template.wording} />}
    </Page>
  )
}
