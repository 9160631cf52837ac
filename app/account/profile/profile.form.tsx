import { limits } from '#server/contract/limits.ts'
import { ShownValues } from '../../forms/conflicts/shown-values.tsx'
import { useFormState } from '../../forms/form-state.ts'
import { FileField } from '../../forms/uploads/file-field.tsx'
import { UploadForm } from '../../forms/uploads/upload-form.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'

interface Props {
  person: { name: string; title: string; mobile_number: string | null }
  picture: { uploaded: boolean; address: string; shown: string | null }
}

/** Name, title, mobile number, and a picture by its address or as a file. */
export function ProfileForm({ person, picture }: Props) {
  const fields = {
    name: person.name,
    title: person.title,
    mobile_number: person.mobile_number ?? '',
    profile_pic: picture.address,
  }
  const form = useFormState('profile', fields)
  const [name, title, mobile, address, file] = [
    form.field('name', 'Name'),
    form.field('title', 'Job title'),
    form.field('mobile_number', 'Mobile number'),
    form.field('profile_pic', 'Picture URL'),
    form.field('attachment', 'Picture file'),
  ]
  return (
    <UploadForm intent="profile" className="form" maxBytes={limits.maxPictureSize}>
      <ErrorSummary fields={[name, title, mobile, address, file]} form={form.formErrors} />
      <Field field={name} label="Name">
        {(control) => (
          <input
            {...control}
            defaultValue={name.value}
            required
            maxLength={limits.maxNameLength}
            autoComplete="name"
          />
        )}
      </Field>
      <Field field={title} label="Job title" hint="Optional. For example, Credit analyst.">
        {(control) => (
          <input
            {...control}
            defaultValue={title.value}
            maxLength={limits.maxNameLength}
            autoComplete="organization-title"
          />
        )}
      </Field>
      <Field field={mobile} label="Mobile number" hint="Optional.">
        {(control) => (
          <input {...control} type="tel" defaultValue={mobile.value} maxLength={30} autoComplete="tel" />
        )}
      </Field>
      <Field
        field={address}
        label="Picture URL"
        hint={
          picture.uploaded
            ? 'An uploaded picture is in use. Enter a URL or choose another file to replace it.'
            : 'Optional. Starts with https:// or http://.'
        }
      >
        {(control) => <input {...control} type="url" defaultValue={address.value} maxLength={2000} />}
      </Field>
      <FileField
        field={file}
        label="Picture file"
        endings={['jpg', 'png']}
        maxBytes={limits.maxPictureSize}
        single
        again={form.wasTyped}
      />
      <ShownValues form={form} fields={fields} />
      {picture.shown && (
        <label className="choice">
          <input type="checkbox" name="without" value="yes" /> Show no picture
        </label>
      )}
      <button type="submit" className="primary">
        Save profile
      </button>
    </UploadForm>
  )
}
