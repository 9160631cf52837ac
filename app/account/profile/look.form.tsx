import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { densities, themes } from './look-choices.ts'

interface OneOfProps {
  name: string
  legend: string
  options: Record<string, string>
  chosen: string
}

const OneOf = ({ name, legend, options, chosen }: OneOfProps) => (
  <fieldset className="field" id={`look-${name}`}>
    <legend>{legend}</legend>
    {Object.entries(options).map(([value, label]) => (
      <label key={value} className="choice">
        <input type="radio" name={name} value={value} defaultChecked={chosen === value} required /> {label}
      </label>
    ))}
  </fieldset>
)

interface Props {
  look: { theme?: string | undefined; density?: string | undefined }
}

/** Theme and density of the pages in this browser. Reloads the whole document so that the app frame changes too. */
export function LookForm({ look }: Props) {
  const form = useFormState('look')
  const [theme, density] = [form.field('theme', 'Theme'), form.field('density', 'Density')]
  return (
    <PostForm intent="look" className="form" reloadDocument>
      <ErrorSummary fields={[theme, density]} form={form.formErrors} />
      <OneOf name="theme" legend="Theme" options={themes} chosen={look.theme ?? 'system'} />
      <OneOf name="density" legend="Density" options={densities} chosen={look.density ?? 'usual'} />
      <button type="submit">Save appearance</button>
    </PostForm>
  )
}
