import { type FormEvent, useEffect, useRef, useState } from 'react'
import { modelTypes } from '#server/contract/parties/model-types.ts'
import { useFormState } from '../../forms/form-state.ts'
import type { PartyChoice } from '../../forms/party-picker/party-combobox.tsx'
import { PartyPicker, partyField } from '../../forms/party-picker/party-picker.tsx'
import { PostForm } from '../../forms/post-form.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Link } from '../../ui/link.tsx'
import { productsPath } from '../order-path.ts'
import type { ProductOnOffer } from '../products/products.server.ts'
import { type PartySelected, SelectedParty } from './selected-party.tsx'

interface Props {
  products: ProductOnOffer[]
  /** The report type in the address. */
  wanted: string | null
  /** The party in the address. */
  party: PartySelected | undefined
}

const withoutParty = (type: string) => `${productsPath}${type && `?slug=${type}`}#order`

const asSelected = ({ party_id, name, model_type }: PartyChoice): PartySelected => ({
  party_id,
  name,
  type: model_type ? modelTypes[model_type] : '',
})

/** Selects a business and a report; the checkout follows. With JavaScript the button is disabled until both are selected. */
export function ChooseOrder({ products, wanted, party }: Props) {
  const form = useFormState('choose-order', { report_type: wanted ?? undefined })
  const report = form.field('report_type', 'Report')
  const { choices = [] } = (form.answer ?? {}) as { choices?: PartyChoice[] }
  const element = useRef<HTMLDivElement>(null)
  const [found, setFound] = useState<PartyChoice>()
  const [state, setState] = useState({ scripted: false, party: '', type: report.value })
  const look = () => {
    const form = element.current?.querySelector('form')
    if (!form) return
    const formData = new FormData(form)
    setState({
      scripted: true,
      party: String(formData.get('party') ?? ''),
      type: String(formData.get('report_type') ?? ''),
    })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is read again after each answer
  useEffect(look, [form.answer, party])
  const idle = state.scripted && !(state.party && state.type)
  const chosen = [found, ...choices].find((one) => one && one.party_id === state.party)
  const selected = party ?? (chosen && asSelected(chosen))
  const keep = (event: FormEvent) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (idle && submitter?.getAttribute('value') !== 'find-party') event.preventDefault()
  }
  return (
    <div ref={element}>
      <PostForm intent="choose-order" className="form" onInput={look} onSubmit={keep}>
        <ErrorSummary fields={[partyField(form), report]} form={form.formErrors} />
        {party ? (
          <input type="hidden" name="party" value={party.party_id} />
        ) : (
          <PartyPicker form={form} onChoose={setFound} />
        )}
        {selected && (
          <SelectedParty
            party={selected}
            removeTo={withoutParty(state.type)}
            remove={!party && state.scripted}
          />
        )}
        <fieldset
          className={report.errors ? 'field report-choices wrong' : 'field report-choices'}
          aria-describedby={report.errors && `${report.id}-error`}
        >
          <legend id={report.id} tabIndex={-1}>
            Report
          </legend>
          {products.map(({ type, name, purpose, kinds }) => (
            <label key={type}>
              <input
                type="radio"
                name="report_type"
                value={type}
                defaultChecked={report.value === type && kinds.length > 0}
                disabled={kinds.length === 0}
              />
              <span>
                {name}{' '}
                <small>
                  {kinds.length > 0 ? purpose : 'Your organisation is not entitled to order this report.'}
                </small>
              </span>
            </label>
          ))}
          {report.errors && (
            <span className="error" id={`${report.id}-error`}>
              {report.errors.join(' ')}
            </span>
          )}
        </fieldset>
        <button type="submit" className="primary" aria-disabled={idle || undefined}>
          Order Report
        </button>
        {idle && <p className="hint">Choose a business and a report first.</p>}
        {!state.scripted && <Link to={`${productsPath}#order`}>Clear selection</Link>}
      </PostForm>
    </div>
  )
}
