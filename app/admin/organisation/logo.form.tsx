import { limits } from '#server/contract/limits.ts'
import { organisationLimits } from '#server/contract/organisation/organisation-words.ts'
import { logoEndings } from '#server/contract/upload-endings.ts'
import { Conflict } from '../../forms/conflicts/conflict.tsx'
import { ShownValues } from '../../forms/conflicts/shown-values.tsx'
import { useFormState } from '../../forms/form-state.ts'
import { FileField } from '../../forms/uploads/file-field.tsx'
import { UploadForm } from '../../forms/uploads/upload-form.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'

interface Props {
  may: boolean
  version: number
  fields: { logo_url: string; logo_alt: string }
  logo: { uploaded: boolean; shown: string | null }
}

/** The logo as a URL or a file, and its alternative text. */
export function LogoForm({ may, version, fields, logo }: Props) {
  const form = useFormState('save-logo', fields)
  const [address, file, alt] = [
    form.field('logo_url', 'Or logo URL'),
    form.field('attachment', 'Logo file'),
    form.field('logo_alt', 'Alternative text'),
  ]
  return (
    <UploadForm intent="save-logo" may={may} className="form" maxBytes={limits.maxPictureSize}>
      <ErrorSummary fields={[file, address, alt]} form={form.formErrors} />
      <Conflict form={form} />
      <ShownValues form={form} version={version} fields={fields} />
      {logo.shown && (
        <p>
          <img src={logo.shown} alt={fields.logo_alt || 'Current logo'} height="40" />
        </p>
      )}
      <FileField
        field={file}
        label="Logo file"
        endings={logoEndings}
        maxBytes={limits.maxPictureSize}
        single
        again={form.wasTyped}
      />
      <Field
        field={address}
        label="Or logo URL"
        hint={
          logo.uploaded
            ? 'An uploaded logo is in use. Enter a URL or choose another file to replace it.'
            : 'Optional. Starts with https:// or http://.'
        }
      >
        {(control) => <input {...control} type="url" defaultValue={address.value} maxLength={2000} />}
      </Field>
      <Field
        field={alt}
        label="Alternative text"
        hint="Read by screen readers. Leave empty if the logo only shows the name."
      >
        {(control) => (
          <input
            {...control}
            defaultValue={alt.value}
            maxLength={organisationLimits.maxAltLength}
            autoComplete="off"
          />
        )}
      </Field>
      {logo.uploaded && <input type="hidden" name="uploaded" value="yes" />}
      {logo.shown && (
        <label className="choice">
          <input type="checkbox" name="without" value="yes" /> Show no logo
        </label>
      )}
      <p className="hint">
        Shown in every user’s menu and on reports. WebP logos are not printed on reports.
      </p>
      <button type="submit">Save logo</button>
    </UploadForm>
  )
}
