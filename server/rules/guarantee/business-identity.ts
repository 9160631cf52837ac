import type { BusinessForm } from '#server/contract/guarantee/guarantee-facts.ts'
import type { RegisterEntry, StepAnswers } from '#server/contract/guarantee/onboarding.ts'
import { messages } from '#server/contract/messages.ts'
import type { ModelType } from '#server/contract/parties/model-types.ts'
import { statusNotStated } from '#server/contract/parties/party-status.ts'
import {
  checkGstin,
  checkPan,
  checkRegistrationNumber,
  hyphenedLlpin,
  panOfGstin,
  partsOfCin,
  tidyIdentifier,
  withoutLabel,
} from '../identifiers/identifiers.ts'

type Faults = Record<string, string[]>

/** Normalises the identifiers of a business: upper case, no spaces, an LLPIN with its hyphen. */
export function tidyNumbers(answers: StepAnswers): StepAnswers {
  const tidy = (name: 'registration' | 'pan' | 'gstin') => tidyIdentifier(withoutLabel(answers[name] ?? ''))
  return {
    ...answers,
    registration: hyphenedLlpin(tidy('registration')),
    pan: tidy('pan'),
    gstin: tidy('gstin'),
  }
}

const isLlpin = (registration: string) => registration.length > 0 && registration.length < 12

/** Whether a PAN's holder type fits the registration. */
function panFits(registration: string, pan: string): boolean {
  const holder = pan.charAt(3)
  if (isLlpin(registration)) return holder === 'E' || holder === 'F'
  return registration ? holder === 'C' : holder !== 'C'
}

/** Errors in the identifiers of a business, individually and combined. Takes them normalised. */
export function identityFaults({ registration = '', pan = '', gstin = '' }: StepAnswers): Faults {
  const faults: Faults = {}
  const check = (name: string, verdict: ReturnType<typeof checkPan>) => {
    if (!verdict.valid) faults[name] = [verdict.reason]
  }
  if (pan) check('pan', checkPan(pan))
  else faults.pan = [messages.form.fill]
  if (registration) check('registration', checkRegistrationNumber(registration))
  if (gstin) check('gstin', checkGstin(gstin))
  if (Object.keys(faults).length > 0) return faults
  if (gstin && panOfGstin(gstin) !== pan) faults.gstin = ['The PAN in this GSTIN does not match']
  if (panFits(registration, pan)) return faults
  const missing = 'This PAN belongs to a company: please enter its CIN'
  return registration
    ? { ...faults, pan: [`This is not the PAN of ${isLlpin(registration) ? 'an LLP' : 'a company'}`] }
    : { ...faults, registration: [missing] }
}

/** An error if the register has one of the identifiers under another business. */
export function registerFaults({ registration, pan }: StepAnswers, entries: RegisterEntry[]): Faults {
  const other = entries.some(
    (entry) =>
      (entry.registration && registration && entry.registration !== registration) ||
      (entry.pan && pan && entry.pan !== pan),
  )
  return other
    ? { registration: [messages.guarantee.together('According to the register, one of these identifiers')] }
    : {}
}

const formOfModel: Partial<Record<ModelType, BusinessForm>> = {
  private_company: 'private_company',
  public_company: 'public_company',
  limited_liability_partnership: 'llp',
  firm: 'firm',
}

/** Answers to the second step that the register already has. */
export function standingFrom({ model_type, status, registered_on }: RegisterEntry): StepAnswers {
  const form = formOfModel[model_type]
  const standing = status === 'Active' ? 'active' : 'other'
  return {
    ...(form && { form }),
    ...(registered_on && { registered_on }),
    ...(status !== statusNotStated && { standing }),
  }
}

const privateClasses = ['PTC', 'OPC', 'FTC', 'ULT', 'GAT']

/** Why a business form contradicts the registration; undefined if they fit. */
export function formFault(form: string | undefined, registration = ''): string | undefined {
  const isCompany = form === 'private_company' || form === 'public_company'
  if (isLlpin(registration))
    return form === 'llp' ? undefined : 'According to its LLPIN, the business is an LLP'
  const parts = partsOfCin(registration)
  if (!parts) {
    if (isCompany) return 'A company has a CIN: please enter it in step 1'
    return form === 'llp' ? 'An LLP has an LLPIN: please enter it in step 1' : undefined
  }
  // A non-profit company may also be recorded as another form.
  if (!isCompany && form !== 'other') return 'According to its CIN, the business is a company'
  const expectedForm = privateClasses.includes(parts.classCode) ? 'private_company' : 'public_company'
  if (parts.classCode === 'NPL' || form === expectedForm || form === 'other') return undefined
  return `According to its CIN, the business is a ${expectedForm === 'private_company' ? 'private' : 'public'} company`
}

/** Why a registration date contradicts the year in the CIN; undefined if they agree, or if the register has that year. */
export function dayFault(day = '', registration = '', entries: RegisterEntry[] = []): string | undefined {
  const [year] = day.split('-')
  const parts = partsOfCin(registration)
  if (!parts || !year || Number(year) === parts.year) return undefined
  if (entries.some(({ registered_on }) => registered_on?.startsWith(year))) return undefined
  return `By its CIN the business was registered in ${parts.year}`
}

/**
 * Answers to the second step that contradict the registration of the first, by field. `entries` are the register's
 * entries for that registration.
 */
export function standingFaults(
  { form, registered_on }: StepAnswers,
  registration: string | undefined,
  entries: RegisterEntry[],
): Faults {
  const [wrongForm, wrongDay] = [
    formFault(form, registration),
    dayFault(registered_on, registration, entries),
  ]
  return { ...(wrongForm && { form: [wrongForm] }), ...(wrongDay && { registered_on: [wrongDay] }) }
}
