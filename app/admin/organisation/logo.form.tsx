import { limits } from '#server/contract/limits.ts'
import { organisationLimits } from '#server/contract/organisation-words.ts'
import { logoEndings } from '#server/contract/upload-endings.ts'
import { FileField } from '../../forms/file-field.tsx'
import { useFormState } from '../../forms/form-state.ts'
import { UploadForm } from '../../forms/upload-form.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'

interface Props {
  version: number
  logo: { uploaded: boolean; address: string; shown: string | null; alt: string }
}

/** The logo by its address or as a file, and what it says to whoever does not see it. */
export function LogoForm({ version, logo }: Props) {
  const form = useFormState('save-logo', { logo_url: logo.address, logo_alt: logo.alt })
  const [address, file, alt] = [form.field('logo_url'), form.field('attachment'), form.field('logo_alt')]
  return (
    <UploadForm intent="save-logo" className="form" maxBytes={limits.maxPictureSize}>
      <ErrorSummary fields={[file, address, alt]} form={form.formErrors} />
      <input type="hidden" name="version" value={version} />
      {logo.shown && (
        <p>
          <img src={logo.shown} alt={logo.alt || 'The logo as it is now'} height="40" />
        </p>
      )}
      <FileField
        field={file}
        label="A file"
        endings={logoEndings}
        maxBytes={limits.maxPictureSize}
        single
        again={form.wasTyped}
      />
      <Field
        field={address}
        label="Or its address"
        hint={
          logo.uploaded
            ? 'One is uploaded; it stays unless you give an address or another file.'
            : 'Begins with https:// or http://. Can be left empty.'
        }
      >
        {(control) => <input {...control} type="url" defaultValue={address.value} maxLength={2000} />}
      </Field>
      <Field
        field={alt}
        label="Words for it"
        hint="Read to people who do not see it. Left empty where it only shows the name."
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
      <p className="hint">Shown in the menu of everybody and on reports; a WebP is not printed on reports.</p>
      <button type="submit" className="primary">
        Save logo
      </button>
    </UploadForm>
  )
}
